/** Named import templates: which column is which field, by column name. */
import Type from 'typebox'
import { bulkDeletion } from '../bulk-operation.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { exportedRecords } from '../record-operations.ts'
import { closed, oneOf, requiredText, textSearch } from '../schemas.ts'
import { importTemplateFields, importTemplateNames } from '../vocabulary/import-templates.ts'
import { recordOf, searchOf, sentOf } from '../words/fields.ts'
import { byField, fileContext, importFields, importMapping } from './import-mapping.ts'
import { tradeDataPermissions } from './trade-data.ts'

const { transportMode, currency } = fileContext.properties
const columnName = () => requiredText({ max: limits.columnNameMax })

/**
 * How the rows of a file become shipments. It uses column names instead of numbers, so it still fits when a column
 * moves. `#3` is the third column, whatever its name is. `Name [2]` is the second column with this name.
 */
const templateLayout = closed({
  columns: byField(() => Type.Array(columnName(), { maxItems: 10 })),
  /** Absent while neither a file nor a person has shown it. Each file then decides, or a person is asked. */
  dateOrder: Type.Optional(importMapping.properties.dateOrder),
  nextDay: importMapping.properties.nextDay,
  /** Absent in templates of earlier versions: the names of the columns then say it. */
  scales: importMapping.properties.scales,
  decimalComma: importMapping.properties.decimalComma,
  /** Fields whose decimal sign neither a file nor a person has shown. Each file decides, or a person is asked. */
  decimalOpen: Type.Optional(importMapping.properties.decimalComma),
  /** Used for files that are not Unicode. */
  encoding: importMapping.properties.encoding,
  joined: Type.Optional(Type.Array(oneOf('string', importFields), { maxItems: importFields.length })),
  extras: Type.Optional(
    Type.Array(closed({ name: requiredText({ max: 100 }), column: columnName() }), {
      maxItems: limits.importExtrasMax,
    }),
  ),
  turned: Type.Optional(Type.Array(columnName(), { maxItems: 100 })),
  directionCodes: importMapping.properties.directionCodes,
  /** Facts that are not in the rows, besides country and direction. They are used like the fixed values. */
  context: Type.Optional(closed({ transportMode, currency })),
})
export type TemplateLayout = Type.Static<typeof templateLayout>

const constants = importMapping.properties.constants

export const importTemplateBody = closed({
  ...sentOf(importTemplateFields),
  layout: templateLayout,
  /**
   * Fixed values for every row. Used when the template was chosen, or when its country and direction match the file.
   */
  constants: Type.Optional(constants),
})

export const importTemplate = Type.Object({
  ...recordOf(importTemplateFields).properties,
  layout: templateLayout,
  constants,
})
export type ImportTemplate = Type.Static<typeof importTemplate>

const shared = {
  path: '/sparq/trade/template',
  names: importTemplateNames,
  filters: { name: textSearch(), vendor: textSearch(), ...searchOf(importTemplateFields, 'direction') },
  sortable: ['name', 'vendor', 'usedCount', 'lastUsedTime', 'createTime'],
} as const

export const importTemplates = operationGroup('importTemplates', {
  ...exportedRecords({
    ...shared,
    permissions: {
      read: tradeDataPermissions.read,
      write: tradeDataPermissions.import,
      delete: tradeDataPermissions.import,
      export: tradeDataPermissions.read,
    },
    row: importTemplate,
    body: importTemplateBody,
  }),
  deleteMatching: bulkDeletion({ ...shared, permission: tradeDataPermissions.import }),
})

/** Named templates of imports: which column is which field, by the names of the columns. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { recordOperations } from '../record-operations.ts'
import { closed, oneOf, requiredText } from '../schemas.ts'
import { importTemplateFields, importTemplateNames } from '../vocabulary/import-templates.ts'
import { recordOf, searchOf, sentOf } from '../words/fields.ts'
import { byField, fileContext, importFields, importMapping } from './import-mapping.ts'
import { tradeDataPermissions } from './trade-data.ts'

const { transportMode, currency } = fileContext.properties
const columnName = () => requiredText({ max: limits.columnNameMax })

/**
 * How the rows of a file become shipments, by names instead of numbers of columns, so that a moved column still fits.
 * `#3` is the third column, whatever its name; `Name [2]` the second of the same name.
 */
export const templateLayout = closed({
  columns: byField(() => Type.Array(columnName(), { maxItems: 10 })),
  dateOrder: importMapping.properties.dateOrder,
  nextDay: importMapping.properties.nextDay,
  decimalComma: importMapping.properties.decimalComma,
  joined: Type.Optional(Type.Array(oneOf('string', importFields), { maxItems: importFields.length })),
  extras: Type.Optional(
    Type.Array(closed({ name: requiredText({ max: 100 }), column: columnName() }), {
      maxItems: limits.importExtrasMax,
    }),
  ),
  /** What files say outside their rows, beside country and direction: used as the fixed values are. */
  context: Type.Optional(closed({ transportMode, currency })),
})
export type TemplateLayout = Type.Static<typeof templateLayout>

const constants = importMapping.properties.constants

export const importTemplateBody = closed({
  ...sentOf(importTemplateFields),
  layout: templateLayout,
  /** For every row, apart from the columns: used where the template was chosen or its country and direction are the file's. */
  constants: Type.Optional(constants),
})

export const importTemplate = Type.Object({
  ...recordOf(importTemplateFields).properties,
  layout: templateLayout,
  constants,
})
export type ImportTemplate = Type.Static<typeof importTemplate>

export const importTemplates = recordOperations({
  id: 'importTemplates',
  path: '/sparq/trade/template',
  names: importTemplateNames,
  permissions: {
    read: tradeDataPermissions.read,
    write: tradeDataPermissions.import,
    delete: tradeDataPermissions.import,
  },
  row: importTemplate,
  body: importTemplateBody,
  filters: searchOf(importTemplateFields, 'name', 'vendor', 'direction'),
  sortable: ['name', 'vendor', 'usedCount', 'lastUsedTime', 'createTime'],
})

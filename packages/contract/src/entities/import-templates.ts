/** Named import templates: which column is which field, by column name. */

import Type from 'typebox'
import { bulkDeletion } from '../bulk-operation.ts'
import { entity } from '../entity.ts'
import { limits } from '../limits.ts'
import { byField, fileContext, importFields, importMapping } from '../modules/import-mapping.ts'
import { tradeDataPermissions } from '../modules/trade-data.ts'
import { operationGroup } from '../operation.ts'
import { exportedRecords } from '../record-operations.ts'
import { closed, oneOf, plain, requiredText } from '../schemas.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, code, field, fields, instant, integer, recordTimes, spoken, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const customsSides = codes({
  import: { zh: '进口', en: 'Import' },
  export: { zh: '出口', en: 'Export' },
})

export const dateOrders = codes({
  dmy: { zh: '日、月、年', en: 'Day, month, year' },
  mdy: { zh: '月、日、年', en: 'Month, day, year' },
  ymd: { zh: '年、月、日', en: 'Year, month, day' },
})

/** The parts of a template that are not plain fields. */
export const templateParts = fields({
  layout: spoken({ zh: '字段与列', en: 'Fields and columns' }),
  dateOrder: spoken({ zh: '日期写法', en: 'Dates are written' }),
  nextDay: spoken({ zh: '时间为固定零点时', en: 'Times that are midnights' }),
  encoding: spoken({ zh: '文件编码', en: 'Encoding' }),
  fingerprints: spoken({ zh: '已知的列名', en: 'Known column names' }),
  constants: spoken({ zh: '固定值', en: 'Fixed values' }),
})

const country = () => Type.Unsafe<string>({ type: 'string', pattern: '^([A-Z]{2})?$' })

export const importTemplate = entity('importTemplate', {
  names: namesOf(labels('导入模板', 'import template'), labels('导入模板', 'import templates')),
  path: '/sparq/trade/template',
  permissions: {
    read: tradeDataPermissions.read,
    write: tradeDataPermissions.import,
    delete: tradeDataPermissions.import,
    export: tradeDataPermissions.read,
  },
  fields: fields({
    name: text({
      personal: 'text',
      label: { zh: '模板名称', en: 'Template name' },
      max: limits.templateNameMax,
      required: true,
    }),
    vendor: text({ personal: 'text', label: { zh: '数据供应商', en: 'Vendor' }, max: 50, optional: true }),
    country: field({
      kind: 'text',
      label: { zh: '海关国家', en: 'Country of the customs' },
      hint: {
        zh: '固定值只用于同一国家和方向的文件，除非手动选择模板',
        en: 'Fixed values are used for files of this country and direction only, unless you choose the template yourself.',
      },
      shown: plain(),
      sent: Type.Optional(country()),
    }),
    direction: choice(customsSides, {
      label: { zh: '进出口', en: 'Import or export' },
      optional: true,
      nullable: true,
    }),
    usedCount: integer({ label: { zh: '使用次数', en: 'Times used' } }),
    lastUsedTime: instant({ label: { zh: '最近使用', en: 'Last used' }, nullable: 'shown' }),
    lastFileName: code({ personal: 'fileName', label: { zh: '最近文件', en: 'Last file' } }),
    remark: text({ personal: 'text', label: { zh: '备注', en: 'Remark' }, max: 200, optional: true }),
    ...recordTimes,
  }),
  list: {
    name: 220,
    vendor: 140,
    country: 130,
    direction: 110,
    usedCount: 90,
    lastUsedTime: 150,
    lastFileName: 200,
    remark: { width: 200, hidden: true },
  },
  file: {
    name: 30,
    vendor: 20,
    country: 10,
    direction: 10,
    usedCount: 0,
    lastUsedTime: 0,
    lastFileName: 40,
    remark: 40,
    createTime: 0,
  },
  searchable: ['name', 'vendor', 'direction'],
  sortable: ['name', 'vendor', 'usedCount', 'lastUsedTime', 'createTime'],
  screens: {
    importTemplates: '/trade-data/template',
    importTemplateEdit: '/trade-data/template/edit/$id',
  },
})

export const { names: importTemplateNames, fields: importTemplateFields } = importTemplate

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

const body = closed({
  ...importTemplate.body.properties,
  layout: templateLayout,
  /**
   * Fixed values for every row. Used when the template was chosen, or when its country and direction match the file.
   */
  constants: Type.Optional(constants),
})

const row = Type.Object({
  ...importTemplate.row.properties,
  layout: templateLayout,
  constants,
})
export type ImportTemplate = Type.Static<typeof row>

export const importTemplates = operationGroup('importTemplates', {
  ...exportedRecords({ ...importTemplate, row, body }),
  deleteMatching: bulkDeletion(importTemplate),
})

/** How to read the files of one vendor and country. A template has a name and can be used again. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { plain } from '../schemas.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, code, field, fields, instant, integer, recordTimes, spoken, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const importTemplateNames = namesOf(
  labels('导入模板', 'import template'),
  labels('导入模板', 'import templates'),
)

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

export const importTemplateFields = fields({
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
})

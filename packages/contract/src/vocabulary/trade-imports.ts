/** The lists of imports and files to import show these. */
import { codes } from '../words/codes.ts'
import { fields, spoken } from '../words/fields.ts'

/** An import of trade data, beside what every import has. */
export const tradeImportFields = fields({
  existingCount: spoken({ zh: '已存在', en: 'Existing' }),
  keptCount: spoken(
    { zh: '保留', en: 'Kept' },
    {
      hint: {
        zh: '被替换的导入中、本次文件里仍有的记录',
        en: 'Shipments of the replaced import that this file has too',
      },
    },
  ),
  goneCount: spoken(
    { zh: '移除', en: 'Removed' },
    {
      hint: {
        zh: '被替换的导入中、本次文件里不再有的记录',
        en: 'Shipments of the replaced import that this file does not have',
      },
    },
  ),
  replacedCount: spoken(
    { zh: '替代', en: 'Replaced' },
    {
      hint: {
        zh: '以前导入、因本次导入不再计数的记录',
        en: 'Rows of earlier imports that this import replaced',
      },
    },
  ),
  sizeBytes: spoken({ zh: '大小', en: 'Size' }),
})

/** A file of a batch. */
export const batchFileFields = fields({
  name: spoken({ zh: '文件', en: 'File' }),
  state: spoken({ zh: '状态与疑问', en: 'Status and doubts' }),
  kind: spoken({ zh: '格式', en: 'Format' }),
  country: spoken({ zh: '国家与方向', en: 'Country and direction' }),
  rowCount: spoken({ zh: '行数', en: 'Rows' }),
  columns: spoken({ zh: '识别的列', en: 'Columns' }),
})

/** The counts of a join for one file. */
export const joinedPartFields = fields({
  rows: spoken({ zh: '行数', en: 'Rows' }),
  keyless: spoken({ zh: '匹配列为空的行', en: 'Rows without a value to match' }),
  unreadable: spoken({ zh: '不能读取的行', en: 'Rows that cannot be read' }),
  partnerless: spoken({ zh: '主文件中没有的行，未合并', en: 'Rows not in the main file, left out' }),
  missing: spoken({ zh: '主文件中在此没有内容的行', en: 'Rows of the main file without content here' }),
  several: spoken({ zh: '主文件中对应多行的行', en: 'Rows of the main file with several rows here' }),
  cut: spoken({ zh: '文字过长、已截断的行', en: 'Rows whose long texts were cut' }),
  unsummed: spoken({
    zh: '单位不一或不是数字、未求和的行',
    en: 'Rows not summed: other units, or no numbers',
  }),
  counted: spoken({
    zh: '数值只记在同一匹配值的第一行、此处留空的行',
    en: 'Rows left without the numbers, which stand once, in the first row of their match',
  }),
})

/** By what monthly totals are summed up. */
export const totalsWays = codes({
  month: { zh: '月份', en: 'Month' },
  country: { zh: '贸易伙伴', en: 'Partner' },
  heading: { zh: 'HS 品目', en: 'HS heading' },
  company: { zh: '企业', en: 'Company' },
})

/** A sum of monthly totals. */
export const totalsFields = fields({
  count: spoken({ zh: '汇总条数', en: 'Totals' }),
  weightKg: spoken({ zh: '重量（kg）', en: 'Weight (kg)' }),
})

/** An import of any kind. */
export const everyImportFields = fields({
  fileName: spoken({ zh: '文件', en: 'File' }),
  state: spoken({ zh: '状态', en: 'Status' }),
  readCount: spoken({ zh: '读取行数', en: 'Rows read' }),
  addedCount: spoken({ zh: '新增', en: 'Added' }),
  rejectedCount: spoken({ zh: '未导入', en: 'Rejected' }),
  user: spoken({ zh: '操作人', en: 'By' }),
})

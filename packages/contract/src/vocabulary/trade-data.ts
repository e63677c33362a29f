import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { labels } from '../words/languages.ts'

export const tradeDataNames = namesOf(labels('贸易数据', 'trade data'))

export const importNames = namesOf(labels('导入记录', 'import'), labels('导入记录', 'imports'))

/** Points that a person must check before the import of a file. */
export const fileDoubts = codes({
  noHeader: { zh: '没有找到列名', en: 'No column names found' },
  noDate: { zh: '没有日期列', en: 'No date column' },
  noGoodsOrParty: { zh: '没有货物或企业', en: 'No goods or companies' },
  noMeasure: { zh: '没有金额、重量或数量列', en: 'No column of values, weights or quantities' },
  noGoods: { zh: '没有货物列', en: 'No column of goods' },
  yearsOnly: {
    zh: '日期只有年份，每行记在当年年初',
    en: 'Years only: each sum is stored at the beginning of its year',
  },
  totalRows: {
    zh: '“世界”“合计”等行是其他行之和，不导入',
    en: 'Rows such as “World” or “Total” are sums of others and are left out',
  },
  mixedMeasures: {
    zh: '同一列的数字含义不同（金额、重量混在一起），由另一列说明',
    en: 'One column has values, weights and others, and another says which: split the file first',
  },
  nestedCodes: {
    zh: '大类和其下细目同在一个文件，合计会重复',
    en: 'Codes and their parts are both in the file: sums count twice',
  },
  monthlyTotals: { zh: '像是按月汇总的数据', en: 'Looks like monthly totals' },
  monthsOnly: {
    zh: '日期只到月份：是货运记录还是月度汇总',
    en: 'Months, no days: shipments or monthly totals',
  },
  unreadCountries: { zh: '国家代码或名称读不出来', en: 'Codes or names of countries that are not known' },
  unreadDates: { zh: '日期读不出来', en: 'Dates that cannot be read' },
  unsureColumns: { zh: '请核对的列', en: 'Columns to check' },
  mixedDateOrders: {
    zh: '同一列的日期有的先日后月，有的先月后日，12 号以前的可能读错',
    en: 'Some dates begin with the day, others with the month: those up to the 12th may be wrong',
  },
  openDateOrder: { zh: '日期的日、月顺序待定', en: 'Order of day and month is open' },
  openDecimalSign: { zh: '小数点还是千分位待定', en: 'Decimal or thousands sign is open' },
  openScale: { zh: '数字的倍数待定（千、百万）', en: 'Thousands or millions: to check' },
  openUnit: {
    zh: '重量单位待核对：不认识、各国含义不同，或只写在标题、备注中（请在该列填写单位）',
    en: 'Units of weight to check: not known, another one elsewhere, or only in a title or note (say the unit at the column)',
  },
  repeatedNumbers: {
    zh: '同一单的每一行重复同一数字，可能是整单的合计，会被重复计算',
    en: 'All rows of a bill repeat one number, perhaps that of the whole bill: sums may count it several times',
  },
  openCodes: {
    zh: '进出口用代码表示，含义按惯例读取，请核对',
    en: 'Codes for import and export, read as is usual: please check',
  },
  leftOutColumns: { zh: '明显有内容却未用的列', en: 'Columns plainly of use, but left out' },
  bothDirections: {
    zh: '每行既有进口又有出口的数值，这些列不导入',
    en: 'Rows with values of imports and of exports: these columns are not imported',
  },
  openFormulas: {
    zh: '公式没有保存结果，这些列为空（请在 Excel 中打开并保存后重新上传）',
    en: 'Formulas without saved results, so these columns are blank (open and save the file in Excel, then upload it again)',
  },
  roundedNumbers: {
    zh: '编号已被表格软件四舍五入或缩写，如 2.02603E+11（请将该列存为文本后重新导出，或照原样导入）',
    en: 'Numbers that a program has rounded or shortened, such as 2.02603E+11 (export the column as text, or import them as they are)',
  },
  mergedCells: {
    zh: '有合并单元格或一单多货：共有内容已补到各行，数字只计一次',
    en: 'Merged cells, or several goods of one bill: what they share counts for each row, its numbers once',
  },
  hiddenRows: {
    zh: '有隐藏的行（如被筛选隐藏）：默认一并导入，可选择不导入',
    en: 'Hidden rows, by a filter perhaps: they are imported unless you leave them out',
  },
  openEncoding: {
    zh: '文字编码是按极少的字符推测的，请核对',
    en: 'The encoding is a guess from very few characters: to check',
  },
  noCurrency: { zh: '金额没有币种', en: 'Values without a currency' },
  noRate: {
    zh: '没有汇率，不能折算美元（汇率可导入）',
    en: 'No exchange rate, so no US dollars (rates can be imported)',
  },
  raggedRows: { zh: '有些行的单元格多于或少于列数', en: 'Rows with fewer or more cells than columns' },
  endsEarly: { zh: '文件在最后一行中间结束，可能不完整', en: 'The file ends in the middle of its last row' },
  noDirection: { zh: '不知是进口还是出口', en: 'Import or export is unknown' },
  noCountry: { zh: '不知是哪国海关', en: 'Country of the customs is unknown' },
  unsureCountry: { zh: '海关国家待确认', en: 'Country of the customs: to confirm' },
  unjoinedRows: {
    zh: '合并时有的单或货物没有对应的行，不会导入（见合并报告）',
    en: 'Bills or goods without a partner in the join are not imported (see its report)',
  },
  importedBefore: { zh: '以前导入过', en: 'Imported before' },
  partOfSet: { zh: '可与其他文件合并为一套', en: 'Can be joined with other files' },
  moreSheets: { zh: '还有其他工作表', en: 'Further sheets' },
  otherTemplate: {
    zh: '与模板的列、国家或方向不同',
    en: 'Not the columns, country or direction of the template',
  },
})
export type FileDoubt = (typeof fileDoubts.values)[number]

/** Doubts that need a decision at the file; with any other, a person may have it imported as it was read. */
export const undecidedDoubts: readonly FileDoubt[] = [
  'noHeader',
  'noDate',
  'noGoodsOrParty',
  'noMeasure',
  'mixedMeasures',
  'monthsOnly',
  'unreadDates',
  'openDateOrder',
  'openDecimalSign',
  'openScale',
  'partOfSet',
]

/** The treatment of the rows that a file has for one row of the main file. */
export const joinWays = codes({
  first: { zh: '取第一条', en: 'First row' },
  joined: { zh: '合并文字', en: 'Join texts' },
  summed: { zh: '求和', en: 'Sum' },
  omitted: { zh: '不用', en: 'Leave out' },
})
export type JoinWay = (typeof joinWays.values)[number]

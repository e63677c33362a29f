/** The names of the points in an import report. */
import type { Labels } from '../words/languages.ts'

export const reportWords = {
  report: { zh: '导入报告', en: 'Import report' },
  read: { zh: '读取的行', en: 'Rows read' },
  filled: { zh: '有值', en: 'Filled' },
  unread: { zh: '未能识别', en: 'Not understood' },
  unknownPlace: { zh: '未匹配的地点', en: 'Place not known' },
  leftOut: { zh: '未导入的列', en: 'Columns left out' },
  outliers: { zh: '异常值', en: 'Outliers' },
  zeros: { zh: '为零', en: 'Zero' },
  rejected: { zh: '不能导入的行', en: 'Rows not imported' },
  daysOutside: { zh: '远离其他日期', en: 'Days far from all others' },
  daysAhead: { zh: '晚于导入当天', en: 'Days after the import' },
  totalRows: { zh: '疑似合计行', en: 'Rows that look like totals' },
  shortRows: { zh: '单元格少于列数的行', en: 'Rows with fewer cells than columns' },
  longRows: { zh: '最后一列之后还有内容的行', en: 'Rows with something behind the last column' },
  endsEarly: { zh: '文件在最后一行中间结束，可能不完整', en: 'The file ends in the middle of its last row' },
  endsOpen: {
    zh: '最后一行之后没有换行，最后一个单元格可能不完整',
    en: 'No line end behind the last row: its last cell may be cut',
  },
  formulas: { zh: '没有结果的公式', en: 'Formulas without a result' },
  errorCells: { zh: '错误值单元格（如 #N/A）', en: 'Cells with an error (#N/A)' },
  hiddenRows: { zh: '隐藏的行（已导入）', en: 'Hidden rows (imported)' },
  hiddenLeftOut: { zh: '隐藏的行（按选择未导入）', en: 'Hidden rows (left out, as chosen)' },
  repeatedHeads: {
    zh: '中间重复的表头行（不算数据）',
    en: 'Column names and titles repeated in the middle (no rows)',
  },
  mergedCells: { zh: '由合并单元格补上的单元格', en: 'Cells filled from merged cells' },
  roundedNumbers: {
    zh: '超过 15 位的数字（工作簿可能已改动末尾数位）',
    en: 'Numbers of more than 15 digits (the workbook may have changed the last ones)',
  },
  forwardingSuppliers: { zh: '供应商为货代的行', en: 'Rows whose supplier forwards goods' },
  forwardingBuyers: { zh: '采购商为货代的行', en: 'Rows whose buyer forwards goods' },
  equalRows: {
    zh: '文件内重复的提单行（不重复计数）',
    en: 'Equal rows under one bill number (counted once)',
  },
  sameBills: { zh: '与其他导入相同的提单（不重复计数）', en: 'Bills that another import has (counted once)' },
  subject: { zh: '项目', en: 'Subject' },
  columns: { zh: '文件中的列', en: 'Columns of the file' },
  count: { zh: '行数', en: 'Rows' },
  examples: { zh: '示例（首次出现的行号）', en: 'Examples (first row)' },
  what: { zh: '内容', en: 'Noted' },
} as const satisfies Record<string, Labels>

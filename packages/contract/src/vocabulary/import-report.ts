/** The names of the points in an import report. */
import type { Labels } from '../words/languages.ts'

export const reportWords = {
  report: { zh: '导入报告', en: 'Import report' },
  read: { zh: '读取的行', en: 'Rows read' },
  filled: { zh: '有值', en: 'Filled' },
  unread: { zh: '未能识别', en: 'Not understood' },
  unknownPlace: { zh: '未匹配的地点', en: 'Place not known' },
  outliers: { zh: '异常值', en: 'Outliers' },
  zeros: { zh: '为零', en: 'Zero' },
  rejected: { zh: '不能导入的行', en: 'Rows not imported' },
  daysOutside: { zh: '远离其他日期', en: 'Days far from all others' },
  daysAhead: { zh: '晚于导入当天', en: 'Days after the import' },
  totalRows: { zh: '疑似合计行', en: 'Rows that look like totals' },
  formulas: { zh: '没有结果的公式', en: 'Formulas without a result' },
  errorCells: { zh: '错误值单元格（如 #N/A）', en: 'Cells with an error (#N/A)' },
  hiddenRows: { zh: '隐藏的行（已导入）', en: 'Hidden rows (imported)' },
  forwardingSuppliers: { zh: '供应商为货代的行', en: 'Rows whose supplier forwards goods' },
  forwardingBuyers: { zh: '采购商为货代的行', en: 'Rows whose buyer forwards goods' },
  sameBills: { zh: '与其他导入相同的提单（不重复计数）', en: 'Bills that another import has (counted once)' },
  subject: { zh: '项目', en: 'Subject' },
  columns: { zh: '文件中的列', en: 'Columns of the file' },
  count: { zh: '行数', en: 'Rows' },
  examples: { zh: '示例（首次出现的行号）', en: 'Examples (first row)' },
  what: { zh: '内容', en: 'Noted' },
} as const satisfies Record<string, Labels>

/** A file or a row can have these problems, in every language. */

import type { Labels } from '@backoffice/contract'
export const fileProblems = {
  empty: { zh: '文件是空的', en: 'The file is empty' },
  unknownKind: {
    zh: '无法识别的文件：请使用 CSV、TSV、XLSX、JSON Lines 或 Parquet',
    en: 'Not a table that can be read: use CSV, TSV, XLSX, JSON lines or Parquet',
  },
  oldExcel: {
    zh: '旧版 XLS 文件：请另存为 XLSX 或 CSV',
    en: 'An old XLS file: save it as XLSX or CSV',
  },
  otherWorkbook: {
    zh: 'XLSB 或 ODS 工作簿：请另存为 XLSX 或 CSV',
    en: 'An XLSB or ODS workbook: save it as XLSX or CSV',
  },
  compressed: { zh: '压缩文件：请先解压', en: 'A compressed file: unpack it first' },
  jsonArray: {
    zh: 'JSON 数组中不是对象：请改为每行一个对象的 JSON Lines',
    en: 'A JSON array of arrays: use one of objects, or JSON lines',
  },
  damagedWorkbook: { zh: '工作簿已损坏或不完整', en: 'The workbook is damaged or incomplete' },
  zipBomb: { zh: '工作簿解压后过大，已拒绝', en: 'The workbook unpacks to far too much and was refused' },
  tooManyTexts: {
    zh: '工作簿中的文本过多：请另存为 CSV',
    en: 'The workbook holds too much text: save it as CSV',
  },
  tooManyStyles: {
    zh: '工作簿中的单元格样式过多：请另存为 CSV',
    en: 'The workbook holds too many cell styles: save it as CSV',
  },
  tooManyMerged: {
    zh: '工作簿中的合并单元格过多：请另存为 CSV',
    en: 'The workbook holds too many merged cells: save it as CSV',
  },
  tooManyColumns: { zh: '列数超过 2000', en: 'More than 2,000 columns' },
  encrypted: {
    zh: '工作簿有密码：请另存为不加密的 XLSX',
    en: 'The workbook has a password: save it without one',
  },
  noSheet: { zh: '工作簿中没有这个工作表', en: 'The workbook has no such sheet' },
  sheetDiffers: {
    zh: '工作表的列名与第一个工作表不同，不能一起导入',
    en: 'The sheet has other column names than the first one: import it by itself',
  },
  monthlyTotals: {
    zh: '文件是按月汇总的数据，已按选择拒绝导入',
    en: 'The file holds monthly totals, which were chosen to be refused',
  },
  noHeader: { zh: '没有找到列名所在的行', en: 'No row of column names was found' },
  noDate: { zh: '没有日期列：请指定', en: 'No column is the date: choose one' },
  noGoodsOrParty: {
    zh: '没有商品、HS 编码或企业的列：请指定',
    en: 'No column is the goods, the HS code or a company: choose one',
  },
  noMeasure: {
    zh: '没有金额、重量或数量列：请指定',
    en: 'No column is the value, the weight or the quantity: choose one',
  },
  parquetUnsupported: {
    zh: '服务器所在平台不能读取 Parquet：请另存为 CSV 或 JSON Lines',
    en: 'Parquet cannot be read on the platform of the server: save it as CSV or JSON lines',
  },
  parquetBomb: {
    zh: 'Parquet 文件解压后过大，已拒绝',
    en: 'The Parquet file unpacks to far too much and was refused',
  },
  tooSlow: {
    zh: '读取文件用时过长，已停止：请拆分文件，或另存为 CSV',
    en: 'Reading the file took too long and was stopped: split it, or save it as CSV',
  },
  tooMuchMemory: {
    zh: '读取文件占用内存过多，已停止：请拆分文件，或另存为 CSV',
    en: 'Reading the file took too much memory and was stopped: split it, or save it as CSV',
  },
  damagedArchive: { zh: '压缩包已损坏', en: 'The archive is damaged' },
  unsafeArchive: {
    zh: '压缩包含有不安全的路径，已拒绝',
    en: 'The archive holds paths that lead out of it and was refused',
  },
  archiveBomb: { zh: '压缩包解压后过大，已拒绝', en: 'The archive unpacks to far too much and was refused' },
  archiveTooMany: {
    zh: '压缩包中的文件过多：请分成几个',
    en: 'The archive holds too many files: split it',
  },
  encryptedFile: { zh: '文件已加密：请先解密', en: 'The file is encrypted: take its password away first' },
  notTable: { zh: '不是表格文件', en: 'Not a file with a table' },
  nestedArchive: {
    zh: '压缩包中的压缩包：请先解压',
    en: 'An archive inside an archive: unpack it first',
  },
  notRates: {
    zh: '不是欧洲央行的汇率文件：请使用 eurofxref-hist.csv（或其 ZIP），或数据门户导出的 EXR 序列 CSV',
    en: 'Not a file of ECB rates: use eurofxref-hist.csv (or its ZIP), or a CSV of EXR series from the ECB Data Portal',
  },
  badRate: {
    zh: '汇率或日期有误（行 · 内容）',
    en: 'A rate or a date is wrong (row · content)',
  },
  notScreeningList: {
    zh: '不是能读取的制裁名单：请使用 OFAC SDN.XML 或含 sdn.csv、alt.csv、add.csv 的 ZIP，欧盟名单 1.1 版的 XML 或 CSV，或美国综合筛查名单的 CSV 或 JSON',
    en: 'Not a screening list that can be read: use OFAC SDN.XML or a ZIP of sdn.csv, alt.csv and add.csv, the EU list as XML or CSV in version 1.1, or the US Consolidated Screening List as CSV or JSON',
  },
  emptyList: { zh: '名单中没有条目，原名单保持不变', en: 'The list has no entries; the earlier one stays' },
  tooManyParties: { zh: '名单超过 500,000 个条目', en: 'A list of more than 500,000 entries' },
  damagedList: { zh: '名单文件已损坏或不完整', en: 'The list is damaged or incomplete' },
  badListEntry: {
    zh: '名单条目有误（位置 · 内容），整个文件未导入',
    en: 'An entry of the list is wrong (place · content), so none of the file was taken',
  },
  tooManyRows: {
    zh: '行数过多：银行结果最多 5,000 行',
    en: 'Too many rows: an answer of the bank has 5,000 at most',
  },
  noAnswer: {
    zh: '没有找到结果列，以及业务参考号（或账号和金额）列：请指定',
    en: 'No columns for the result and for the reference (or account and amount): choose them',
  },
  joinTooLarge: {
    zh: '合并后的文件会比原文件大很多倍（同一关联值的行过多）：请拆分文件，或少选几列',
    en: 'The joined file would be many times as large as its parts (too many rows of one key): split the files, or leave columns out',
  },
  unreadable: {
    zh: '读取文件时出错，重试也不会成功：请另存为 CSV 再导入，并告知管理员',
    en: 'The file could not be read, and a retry would not help: save it as CSV, and tell the administrator',
  },
  damagedParquet: { zh: 'Parquet 文件已损坏', en: 'The Parquet file is damaged' },
} as const satisfies Record<string, Labels>

export type FileProblem = keyof typeof fileProblems

export const rowProblems = {
  tooLong: { zh: '行过长（超过 1 MiB）', en: 'Longer than 1 MiB' },
  unclosedQuote: { zh: '引号没有闭合', en: 'A quote is never closed' },
  wrongEncoding: { zh: '含有编码错误的字符', en: 'Holds bytes that are not in the encoding of the file' },
  nul: { zh: '含有空字符（NUL）', en: 'Holds NUL characters' },
  badJson: { zh: '不是有效的 JSON 对象', en: 'Not a JSON object' },
  totalRow: { zh: '合计行，不是一条货运记录', en: 'A row of totals, not a shipment' },
  noDate: { zh: '没有日期', en: 'No date' },
  badDate: { zh: '日期无法识别', en: 'The date is not understood' },
  yearOnly: {
    zh: '日期只有年份，没有月和日',
    en: 'The date is only a year, without month and day',
  },
  futureDate: { zh: '日期超过两年以后', en: 'The date is more than two years ahead' },
  nothingToFind: {
    zh: '商品、HS 编码和企业都为空',
    en: 'Neither goods, nor HS code, nor a company',
  },
  tooManyColumns: { zh: '列数超过 2000', en: 'More than 2,000 columns' },
  weightTooLarge: { zh: '重量过大', en: 'The weight is too large' },
  netWeightTooLarge: { zh: '净重过大', en: 'The net weight is too large' },
  quantityTooLarge: { zh: '数量过大', en: 'The quantity is too large' },
  amountTooLarge: { zh: '金额过大', en: 'The value is too large' },
  unitPriceTooLarge: { zh: '单价过大', en: 'The unit price is too large' },
  teuTooLarge: { zh: '标准箱（TEU）数过大', en: 'The TEU is too large' },
  revisionTooLarge: { zh: '修改次数过大', en: 'The revision is too large' },
  noCompany: { zh: '没有企业名称', en: 'No company is named' },
  nothingKnown: { zh: '除名称外没有内容', en: 'Nothing is said beyond the name' },
  badCountry: { zh: '国家无法识别', en: 'The country is not understood' },
  badPhone: { zh: '电话格式不正确', en: 'Not a phone number' },
  badEmail: { zh: '邮箱格式不正确', en: 'Not an email address' },
  badWebsite: { zh: '网址格式不正确', en: 'Not the address of a website' },
} as const satisfies Record<string, Labels>

export type RowProblemCode = keyof typeof rowProblems

/** Why a row is refused. */
export interface BadRow {
  problem: RowProblemCode
  /** The text that is not understood. */
  detail?: string
}

/** A file that cannot be read at all. The message is English; `problem` finds the text in both languages. */
export class TableError extends Error {
  readonly problem: FileProblem
  /** The part of the file that has the problem, such as a sheet. */
  readonly detail: string | undefined
  constructor(
    problem: FileProblem,
    { detail, ...options }: ErrorOptions & { detail?: string | undefined } = {},
  ) {
    super(fileProblems[problem].en, options)
    this.name = 'TableError'
    this.problem = problem
    this.detail = detail
  }

  /** For the person. */
  get words(): Labels {
    const { zh, en } = fileProblems[this.problem]
    return this.detail ? { zh: `${zh}：${this.detail}`, en: `${en}: ${this.detail}` } : { zh, en }
  }
}

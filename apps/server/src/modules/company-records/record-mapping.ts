/** The meaning of a file's columns: guessed from their names, in the languages of such files. */
import { type RecordField, type RecordMapping, recordFields } from '@backoffice/contract'
import { foldWords } from '../../platform/lib/plain-text.ts'

/** Names of columns, folded; the first field that knows a name gets the column. */
const names: Record<RecordField, string> = {
  company:
    'company|company name|name of company|firm|business name|enterprise|企业|企业名称|公司|公司名称|单位名称|客户名称',
  country: 'country|country code|nation|国家|国家 地区|国别|国家代码',
  person: 'person|contact|contact person|contact name|full name|staff|name|联系人|姓名|员工|联系人姓名',
  position: 'position|title|job title|role|post|职位|职务|岗位',
  department: 'department|dept|division|部门|所属部门',
  phone: 'phone|telephone|tel|mobile|cell|phone number|contact phone|电话|手机|联系电话|电话号码|手机号',
  email: 'email|e mail|mail|email address|邮箱|电子邮箱|电子邮件|联系邮箱',
  morePhones: 'more phones|other phones|additional phones|phones|更多电话|其他电话',
  moreEmails: 'more emails|more e mails|other emails|additional emails|emails|更多邮箱|其他邮箱',
  website: 'website|web|url|homepage|web site|网址|网站|官网',
  nameEn: 'english name|name in english|name english|company name en|英文名|英文名称|企业英文名',
  formerNames: 'former names|former name|previous names|曾用名|历史名称',
  scope: 'business scope|scope|activity|activities|经营范围|主营业务',
  address: 'address|registered address|地址|注册地址|企业地址',
  registrationNo:
    'registration no|registration number|company number|credit code|tax id|注册号|统一社会信用代码|信用代码|工商注册号',
  legalPerson: 'legal representative|legal person|representative|法定代表人|法人|法人代表',
  status: 'status|registration status|登记状态|经营状态|企业状态',
  capital: 'registered capital|capital|注册资本|注册资金',
  established: 'established|date of establishment|founded|incorporation date|成立日期|成立时间',
}

const fieldOf = new Map(
  recordFields.flatMap(field => names[field].split('|').map(name => [foldWords(name), field] as const)),
)

/** Titles and notes may come above the column names. */
const headerRowsMax = 20

function columnsOf(cells: string[]): RecordMapping['columns'] {
  const columns: RecordMapping['columns'] = {}
  for (const [at, cell] of cells.entries()) {
    const field = fieldOf.get(foldWords(cell))
    if (field && columns[field] === undefined) columns[field] = at
  }
  // A file with only `Name` means the company.
  if (columns.company === undefined && columns.person !== undefined) {
    columns.company = columns.person
    delete columns.person
  }
  return columns
}

/** The mapping of the row that names most columns; if there is none, the first row with nothing mapped. */
export function guessRecordMapping(rows: string[][]): RecordMapping {
  let best: RecordMapping = { headerRow: 1, columns: {} }
  for (const [at, cells] of rows.slice(0, headerRowsMax).entries()) {
    const columns = columnsOf(cells)
    if (Object.keys(columns).length > Object.keys(best.columns).length) best = { headerRow: at + 1, columns }
  }
  return best
}

/** Names that no table of something else has by chance. */
const namesEnough = 2

/** Tells whether column names stand among the first rows: so the sheet of a workbook is chosen. */
export const hasRecordNames = (rows: string[][]) =>
  Object.keys(guessRecordMapping(rows).columns).length >= namesEnough

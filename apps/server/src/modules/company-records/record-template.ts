/** What a file of company records looks like: a person, and an entry of a registry. */
import type { RecordField } from '@backoffice/contract'
import type { Template, TemplateColumn } from '../../imports/template.ts'

type Example = TemplateColumn['examples'][number]

const column = (zh: string, en: string, person: Example, registry: Example): TemplateColumn => ({
  title: { zh, en },
  examples: [person, registry],
})

const china = { zh: '中国', en: 'China' }

const columns: Record<RecordField, TemplateColumn> = {
  company: column('企业名称', 'Company Name', 'EXAMPLE LAMPS CO., LTD', 'EXAMPLE LAMPS CO., LTD'),
  country: column('国家', 'Country', china, china),
  person: column('联系人', 'Contact Person', { zh: '张三', en: 'Zhang San' }, ''),
  position: column('职位', 'Position', { zh: '销售经理', en: 'Sales manager' }, ''),
  department: column('部门', 'Department', { zh: '外贸部', en: 'Export' }, ''),
  phone: column('电话', 'Phone', '0574-87654321', ''),
  email: column('邮箱', 'Email', 'zhang.san@example.com', ''),
  morePhones: column('更多电话', 'More Phones', '', ''),
  moreEmails: column('更多邮箱', 'More Emails', 'sales@example.com', ''),
  website: column('网址', 'Website', '', 'https://www.example.com'),
  nameEn: column('英文名称', 'English Name', '', 'Example Lamps Co., Ltd'),
  formerNames: column('曾用名', 'Former Names', '', 'EXAMPLE LIGHTING FACTORY'),
  scope: column('经营范围', 'Business Scope', '', { zh: '灯具制造与销售', en: 'Making and selling lamps' }),
  address: column('地址', 'Address', '', '1 EXAMPLE ROAD, NINGBO'),
  registrationNo: column('注册号', 'Registration No', '', 'EX0000000001'),
  legalPerson: column('法定代表人', 'Legal Representative', '', { zh: '李四', en: 'Li Si' }),
  status: column('登记状态', 'Registration Status', '', { zh: '存续', en: 'Active' }),
  capital: column('注册资本', 'Registered Capital', '', 'CNY 1000000'),
  established: column('成立日期', 'Established', '', '2009-05-20'),
}

export const recordTemplate: Template = {
  name: { zh: '企业资料导入模板', en: 'Company records template' },
  columns: Object.values(columns),
}

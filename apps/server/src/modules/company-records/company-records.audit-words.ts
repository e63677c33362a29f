import { companyNames, companyRecordNames, recordCountFields } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const companyWords = auditWords('company', companyNames, {}, {})

export const companyRecordWords = auditWords(
  'companyRecord',
  companyRecordNames,
  { file: ['文件', 'File'], ...recordCountFields },
  {
    upload: ['上传企业资料文件', 'Upload a company records file'],
    preview: ['预览企业资料文件', 'Preview a company records file'],
    import: ['导入企业资料', 'Import company records'],
    delete: ['删除导入的企业资料', 'Delete imported company records'],
  },
)

import { companyNames, companyRecordNames, recordCountFields } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { contactSearchJob } from './contact-search.ts'
import { recordImportKind } from './record-import.ts'
import { recordImportRoutes } from './record-imports.routes.ts'

const companyWords = auditWords('company', companyNames, {}, {})

const companyRecordWords = auditWords(
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

export const companyRecordsModule: Module = {
  routes: [recordImportRoutes],
  auditWords: [companyWords, companyRecordWords],
  jobs: [recordImportKind.job, contactSearchJob],
}

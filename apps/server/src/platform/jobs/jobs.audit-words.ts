import { jobNames } from '@backoffice/contract'
import { auditWords } from '../audit/words.ts'

export const jobWords = auditWords(
  'job',
  jobNames,
  {},
  {
    cancel: ['取消任务', 'Cancel job'],
    retry: ['重试任务', 'Retry job'],
    stop: ['任务因权限收回而停止', 'Job stopped: permission withdrawn'],
  },
)

import { fileActions, fileNames } from '@backoffice/contract'
import { auditWords } from '../audit/words.ts'

export const fileWords = auditWords(
  'file',
  fileNames,
  {
    sizeBytes: ['大小（字节）', 'Size in bytes'],
    endOld: {
      text: ['旧密钥', 'Keys before it'],
      values: { true: ['立即失效', 'ended at once'], false: ['保留', 'kept'] },
    },
  },
  { ...fileActions, rotateKey: ['轮换签名密钥', 'Change the signing key'] },
)

import { auditWords } from '../audit/words.ts'

export const fileWords = auditWords(
  'file',
  ['文件', 'File'],
  { upload: ['上传图片', 'Upload a picture'], rotateKey: ['轮换签名密钥', 'Change the signing key'] },
  {
    sizeBytes: ['大小（字节）', 'Size in bytes'],
    endOld: {
      text: ['旧密钥', 'Keys before it'],
      values: { true: ['立即失效', 'ended at once'], false: ['保留', 'kept'] },
    },
  },
)

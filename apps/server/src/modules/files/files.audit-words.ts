import { auditWords } from '../audit/words.ts'

export const fileWords = auditWords(
  'file',
  ['文件', 'File'],
  { upload: ['上传图片', 'Upload a picture'] },
  { sizeBytes: ['大小（字节）', 'Size in bytes'] },
)

import { auditWords } from '../../platform/audit/words.ts'

export const siteWords = auditWords(
  'site',
  ['站点', 'Site'],
  {
    create: ['新增站点', 'Add site'],
    update: ['修改站点', 'Change site'],
    delete: ['删除站点', 'Delete site'],
  },
  {
    urls: ['网址', 'URLs'],
    locale: { text: ['语言', 'Language'], values: { zh: ['中文', 'Chinese'], en: ['英文', 'English'] } },
  },
)

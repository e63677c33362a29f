import { auditWords } from '../../platform/audit/words.ts'

export const dictionaryWords = auditWords(
  'dictionary',
  ['字典', 'Dictionary'],
  {
    create: ['新增字典', 'Add dictionary'],
    rename: ['重命名字典', 'Rename dictionary'],
    delete: ['删除字典', 'Delete dictionary'],
    update: ['修改字典值', 'Change dictionary values'],
    default: ['切换字典默认值', 'Switch dictionary default'],
    deleteValue: ['删除字典值', 'Delete dictionary value'],
  },
  {
    nameZh: ['中文名称', 'Chinese name'],
    nameEn: ['英文名称', 'English name'],
    valueType: ['值类型', 'Value type'],
    values: ['字典值', 'Values'],
  },
)

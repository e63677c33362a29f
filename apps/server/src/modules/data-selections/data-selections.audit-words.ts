import { auditWords } from '../../platform/audit/words.ts'

export const dataSelectionWords = auditWords(
  'dataSelection',
  ['数据精选', 'Data selection'],
  {
    create: ['新增数据精选', 'Add data selection'],
    update: ['修改数据精选', 'Change data selection'],
    delete: ['删除数据精选', 'Delete data selection'],
  },
  {
    content: ['描述', 'Description'],
    seq: ['排序', 'Order'],
    validStartTime: ['有效期开始', 'Valid from'],
    validEndTime: ['有效期结束', 'Valid until'],
    companies: ['企业', 'Companies'],
    filters: ['搜索条件', 'Search filters'],
    url: ['链接', 'Link'],
    image: ['图片', 'Image'],
    color: ['颜色', 'Colour'],
  },
)

import { limits } from '../limits.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { fields, integer, spoken, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const listViewNames = namesOf(labels('列表视图', 'list view'), labels('列表视图', 'list views'))

/** The height of the rows. */
export const densities = codes({
  compact: { zh: '紧凑', en: 'Compact' },
  comfortable: { zh: '宽松', en: 'Comfortable' },
})

export const listViewFields = fields({
  name: text({
    byModule: true,
    label: { zh: '名称', en: 'Name' },
    max: limits.listViewNameMax,
    required: true,
    requiredText: { zh: '请输入视图名称', en: 'Please enter a name for the view' },
  }),
  list: spoken({ zh: '列表', en: 'List' }),
  query: spoken({ zh: '条件和排序', en: 'Filters and order' }),
  layout: spoken({ zh: '列', en: 'Columns' }),
  roleId: integer({
    label: { zh: '共享给角色', en: 'Shared with role' },
    hint: {
      zh: '留空则只有自己可见；该角色的人打开后只看到自己有权查看的内容',
      en: 'Blank: only you see it. People with the role see no more than they may see.',
    },
    minimum: 1,
    nullable: true,
    optional: true,
  }),
})

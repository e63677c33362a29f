import Type from 'typebox'
import { limits } from '../limits.ts'
import { plain } from '../schemas.ts'
import { namesOf } from '../words/entities.ts'
import { field, fields, flag, integer, recordTimes, spoken, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { statusLabel, switchStates } from './states.ts'

export const dataSelectionNames = namesOf(
  labels('数据精选', 'data selection'),
  labels('数据精选', 'data selections'),
)

const titleRequired = labels('请输入标题', 'Please enter a title')
export const validityRequired = labels('请选择数据有效期', 'Please choose a validity period')
export const companiesRequired = labels('请选择企业', 'Please choose companies')
const companiesLabel = labels('企业', 'Companies')

/** Epoch milliseconds. The limit is the last year that a date can have. */
const epochMs = (words = {}) => Type.Integer({ minimum: 0, maximum: 253_402_300_799_999, ...words })
const validity = { shown: epochMs(), sent: epochMs({ 'x-required': validityRequired }) }

/** `-` means that there is no address. */
const address = {
  max: limits.linkMax,
  pattern: String.raw`^(?:-|https?://[^\s\\]+|/(?:[^\s/\\][^\s\\]*)?)?$`,
  optional: true,
} as const

const selectedCompany = Type.Object({ uid: plain(), uname: plain(), country: plain() })
export type SelectedCompany = Type.Static<typeof selectedCompany>

export const dataSelectionFields = fields({
  title: text({
    plain: true,
    label: labels('标题', 'Title'),
    max: limits.selectionTitleMax,
    requiredText: titleRequired,
    required: true,
  }),
  content: text({
    plain: true,
    label: labels('描述', 'Description'),
    max: limits.selectionContentMax,
    optional: true,
  }),
  /** The chosen companies, with the names that they had at that time. */
  companies: field({ label: companiesLabel, shown: Type.Array(selectedCompany) }),
  companyCount: integer({ label: labels('企业数', 'Companies') }),
  /** The ids of the companies and the search, as JSON text. */
  condition: text({
    plain: true,
    label: companiesLabel,
    max: limits.selectionConditionMax,
    requiredText: companiesRequired,
    required: true,
  }),
  validStartTime: field({ label: labels('有效期开始', 'Valid from'), ...validity }),
  validEndTime: field({ label: labels('有效期结束', 'Valid until'), ...validity }),
  enable: flag({ label: statusLabel, codes: switchStates, optional: true }),
  /** Small numbers come first. Entries without a number come last. */
  seq: integer({
    label: labels('排序', 'Order'),
    hint: labels('数字越小越靠前，不填则排在最后', 'Lower numbers come first. Blank comes last.'),
    minimum: 1,
    nullable: true,
    optional: true,
  }),
  url: text({ plain: true, label: labels('链接', 'Link'), ...address }),
  image: text({ plain: true, label: labels('图片', 'Picture'), ...address }),
  color: text({
    plain: true,
    label: labels('颜色', 'Colour'),
    hint: labels('前台网站显示该集合时使用的颜色', 'Colour of the collection on the front sites'),
    max: 7,
    pattern: '^#[0-9a-fA-F]{6}$|^$',
    optional: true,
  }),
  ...recordTimes,
})

/** Words of the audit log. */
export const dataSelectionTerms = fields({ filters: spoken(labels('搜索条件', 'Search filters')) })

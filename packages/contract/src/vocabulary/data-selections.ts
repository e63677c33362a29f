import Type from 'typebox'
import { limits } from '../limits.ts'
import { personal, plain } from '../schemas.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import {
  choice,
  code,
  field,
  fields,
  flag,
  instant,
  integer,
  recordTimes,
  spoken,
  text,
} from '../words/fields.ts'
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

/** There is no address (specification §3). */
export const noLink = '-'
const address = { max: limits.linkMax, format: 'link-or-none', optional: true } as const

export const selectedCompany = Type.Object({
  uid: plain(),
  uname: personal('name'),
  country: plain(),
  /** What staff tell customers about it. */
  note: Type.Optional(personal('text')),
})
export type SelectedCompany = Type.Static<typeof selectedCompany>

/** Live figures follow the data. Frozen ones stay as they were when the collection was published. */
export const figureModes = codes({
  live: labels('实时', 'Live'),
  frozen: labels('固定', 'Frozen'),
})

/** What a person should look at before customers see a collection. None of them stops it. */
export const selectionHints = codes({
  twins: labels('名称几乎相同，可能是同一家企业', 'Nearly the same name, perhaps one company'),
  gone: labels('数据已移除，客户看不到', 'Data removed: customers do not see it'),
  noBills: labels('没有符合搜索条件的提单', 'No bill matches the search'),
  dormant: labels('近一年没有提单', 'No bill in the last year of the data'),
  noContact: labels('没有联系方式', 'No contact'),
  sample: labels('示例企业', 'Sample company'),
  listed: labels('确认与制裁名单中的一方相同', 'Confirmed to be a party of a screening list'),
  maybeListed: labels(
    '可能与制裁名单中的一方相同，尚未判断',
    'Possible match with a screening list, not decided',
  ),
})
export type SelectionHint = (typeof selectionHints)['values'][number]

/** Words of staff, among which no phone number and no e-mail address has room. */
export const selectionTag = Type.String({
  minLength: 1,
  maxLength: limits.selectionTagMax,
  pattern: String.raw`^[^@\d]*(?:\d[^@\d]*){0,6}$`,
  'x-pattern': labels('标签不能含 @，数字最多 6 位', 'No @ and at most 6 digits'),
})

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
  owner: code({
    label: labels('负责人', 'Owner'),
    hint: labels(
      '账号的用户名，仅内部可见；默认为创建人',
      'The user name of an account. Only staff see it. By default, who made it.',
    ),
    max: limits.userNameMax,
    optional: true,
  }),
  tags: field({
    label: labels('标签', 'Tags'),
    hint: labels('仅内部可见，用于筛选', 'Only staff see them, and filter by them.'),
    shown: Type.Array(plain()),
    sent: Type.Optional(Type.Array(selectionTag, { maxItems: limits.selectionTagsMax })),
  }),
  figureMode: choice(figureModes, {
    label: labels('企业数据', 'Figures'),
    hint: labels(
      '实时：随数据更新；固定：保持发布时的数据，不受以后合并或移除数据的影响',
      'Live figures follow the data. Frozen ones stay as they are at publication, whatever is merged or removed later.',
    ),
    optional: true,
  }),
  frozenAt: instant({ label: labels('数据固定时间', 'Frozen'), nullable: 'shown' }),
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
export const dataSelectionTerms = fields({
  tag: spoken(labels('标签', 'Tag')),
  country: spoken(labels('国家或地区', 'Country or region')),
  filters: spoken(labels('搜索条件', 'Search filters')),
  notes: spoken(labels('给客户的说明', 'Notes for customers')),
})

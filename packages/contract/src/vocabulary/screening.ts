import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, day, fields, instant, integer, spoken, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const screeningListNames = namesOf(
  labels('制裁名单', 'screening list'),
  labels('制裁名单', 'screening lists'),
)
export const screeningMatchNames = namesOf(
  labels('名单疑似匹配', 'possible match'),
  labels('名单疑似匹配', 'possible matches'),
)

/** Lists that can be read, by publisher. */
export const screeningListCodes = codes({
  sdn: labels('OFAC SDN', 'OFAC SDN'),
  eu: labels('欧盟综合名单', 'EU consolidated list'),
  csl: labels('美国综合筛查名单', 'US Consolidated Screening List'),
})

export const screeningKinds = codes({
  entity: labels('机构', 'Entity'),
  person: labels('个人', 'Person'),
  vessel: labels('船舶', 'Vessel'),
  aircraft: labels('航空器', 'Aircraft'),
})

/** What people have decided; `again` when the entry has changed since. */
export const screeningStates = codes({
  open: { zh: '待判断', en: 'Open', tone: 'waiting' },
  again: { zh: '条目有变，需重新判断', en: 'Entry changed, decide again', tone: 'waiting' },
  same: { zh: '同一方', en: 'Same party', tone: 'bad' },
  different: { zh: '不是同一方', en: 'Not the same', tone: 'off' },
})

export const screeningDecisions = codes({
  same: labels('同一方', 'Same party'),
  different: labels('不是同一方', 'Not the same'),
  open: labels('重新待判断', 'Open again'),
})

/** Whether the list names the country of the company. */
export const screeningCountries = codes({
  same: labels('国家相同', 'Same country'),
  different: labels('国家不同（−10 分）', 'Other country (−10)'),
  unknown: labels('国家未知', 'Country unknown'),
})

export const screeningReasonMax = 500

export const screeningListFields = fields({
  code: choice(screeningListCodes, { label: labels('名单', 'List') }),
  published: day({ label: labels('名单日期', 'List date'), nullable: true }),
  entryCount: integer({ label: labels('条目数', 'Entries'), minimum: 0 }),
  added: spoken(labels('新增条目', 'New entries'), { kind: 'number' }),
  changed: spoken(labels('变更条目', 'Changed entries'), { kind: 'number' }),
  removed: spoken(labels('消失条目', 'Removed entries'), { kind: 'number' }),
  importTime: instant({ label: labels('导入时间', 'Imported') }),
})

export const screeningMatchFields = fields({
  company: spoken(labels('企业', 'Company')),
  list: choice(screeningListCodes, { label: labels('名单', 'List') }),
  listedName: spoken(labels('名单中的名称', 'Listed name')),
  score: integer({ label: labels('相似度', 'Score'), minimum: 0, maximum: 100 }),
  evidence: spoken(labels('依据', 'Evidence')),
  state: choice(screeningStates, { label: labels('判断', 'Decision') }),
  decision: choice(screeningDecisions, { label: labels('判断', 'Decision') }),
  reason: text({
    personal: 'text',
    label: labels('理由', 'Reason'),
    max: screeningReasonMax,
    required: true,
  }),
  decideTime: instant({ label: labels('判断时间', 'Decided') }),
  updateTime: instant({ label: labels('更新时间', 'Updated') }),
})

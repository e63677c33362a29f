import {
  adjustmentFields,
  chargingPermissions,
  extensionFields,
  memberActions,
  memberFields,
  memberFilterFields,
  memberNames,
  memberPermissions,
} from '@backoffice/contract'
import { auditWords, privateTo } from '../../platform/audit/words.ts'

const { keyword, expired, reminded, empty, tag } = memberFilterFields

export const memberWords = auditWords(
  'member',
  memberNames,
  {
    ...memberFields,
    ...adjustmentFields,
    ...extensionFields,
    members: ['会员数', 'Members'],
    startCreatedTime: ['注册时间起', 'Registered from'],
    endCreatedTime: ['注册时间止', 'Registered until'],
    endFrom: ['有效期止从', 'Ends from'],
    endTo: ['有效期止到', 'Ends until'],
    renewedFrom: ['续费时间起', 'Renewed from'],
    renewedTo: ['续费时间止', 'Renewed until'],
    lastOrderFrom: ['最近支付起', 'Last paid from'],
    lastOrderTo: ['最近支付止', 'Last paid until'],
    spendFrom: ['累计消费不低于', 'Spent from'],
    spendTo: ['累计消费不高于', 'Spent up to'],
    expired: [expired.label.zh, expired.label.en],
    reminded: [reminded.label.zh, reminded.label.en],
    keyword,
    empty,
    tag,
  },
  {
    ...memberActions,
    validity: ['会员有效期变更', 'Change validity'],
    expire: ['会员到期回落', 'Memberships ended'],
    export: true,
  },
  new Map([
    ...privateTo(memberPermissions.read, { reasonText: 'text' }),
    ...privateTo(chargingPermissions.read, { points: 'text' }),
  ]),
)

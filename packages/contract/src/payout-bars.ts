/** Four eyes in words: for the refusal of the server and for the page of the batch. */
import { type Labels, labels } from './words/languages.ts'

/** Why somebody does not decide about a batch. */
export const payoutBars = ['own', 'account', 'theirAccount', 'oneHand'] as const

/** People have done these: had a hand in the batch, or said of one of its payments that its money did not arrive. */
const payoutDeeds = {
  hand: labels('制作、修改或提交过该批次', 'made, changed or sent this batch'),
  return: labels(
    '曾记其中的打款失败、退回或取消',
    'wrote of one of these payments that it failed or came back, or cancelled it',
  ),
}

export type PayoutDeed = keyof typeof payoutDeeds
export const payoutBarDeeds = Object.keys(payoutDeeds) as PayoutDeed[]

export interface PayoutBar {
  kind: (typeof payoutBars)[number]
  deed: PayoutDeed
  /** Who has done it; blank where it is the person who decides. */
  person: string
  /** The day from which on it does not count; blank where it always does. */
  until: string
}

type Reason = (bar: { person: string; until: string; did: Labels }) => Labels

const barReasons: Record<PayoutBar['kind'], Reason> = {
  own: ({ did }) => labels(`您${did.zh}`, `You ${did.en}`),
  account: ({ person, until, did }) =>
    labels(
      `${person}${did.zh}，又在 7 天内建立或修改过您的账号、角色或密码（${until} 起不再受限）`,
      `${person} ${did.en}, and made or changed your account, its role or its password within 7 days (until ${until})`,
    ),
  theirAccount: ({ person, until, did }) =>
    labels(
      `${person}${did.zh}，而您在 7 天内建立或修改过其账号、角色或密码（${until} 起不再受限）`,
      `${person} ${did.en}, and you made or changed their account, its role or its password within 7 days (until ${until})`,
    ),
  oneHand: ({ person, until, did }) =>
    labels(
      `${person}${did.zh}，您二人的账号、角色或密码在 7 天内由同一人建立或修改（${until} 起不再受限）`,
      `${person} ${did.en}, and one person made or changed both of your accounts, their roles or passwords within 7 days (until ${until})`,
    ),
}

const barDeeds = {
  approve: labels('不能审批，请由其他有审批权限的人审批', 'ask another person who may approve payouts'),
  fail: labels(
    '不能记为失败、退回或取消打款，请由其他有权限的人处理',
    'another person with the permission writes that money did not arrive, or takes it back',
  ),
  pay: labels('不能再次打款，请由其他有权限的人处理', 'another person with the permission pays it again'),
}

/** An approval that is not that of a second person: nobody independent may approve. */
export const payoutTies = {
  own: () =>
    labels(
      '本批次由经手人自行审批，没有第二人审批',
      'Approved by whoever made, changed or sent it; no second approver',
    ),
  theirAccount: person =>
    labels(
      `审批人在 7 天内建立或修改过${person}的账号、角色或密码：不视为第二人审批`,
      `Whoever approved it had made or changed the account of ${person}, its role or its password within 7 days: that is no second person`,
    ),
  oneHand: person =>
    labels(
      `审批人与${person}的账号、角色或密码在 7 天内由同一人建立或修改：不视为第二人审批`,
      `One person had made or changed the accounts of ${person} and of whoever approved it within 7 days: that is no second person`,
    ),
} satisfies Partial<Record<PayoutBar['kind'], (person: string) => Labels>>

export interface PayoutTie {
  kind: keyof typeof payoutTies
  person: string
}

/** Why somebody does not do it, and who does. */
export function payoutBarText(bar: PayoutBar, deed: keyof typeof barDeeds): Labels {
  const reason = barReasons[bar.kind]({ ...bar, did: payoutDeeds[bar.deed] })
  return labels(`${reason.zh}，${barDeeds[deed].zh}`, `${reason.en}: ${barDeeds[deed].en}`)
}

/** The kinds of records that the palette finds. */
export const recordKinds = ['member', 'order', 'product', 'channel', 'account', 'payout', 'company'] as const
export type RecordKind = (typeof recordKinds)[number]

/** Kinds that other records name by a text: a user id, a SKU code, a channel's code, a user name. */
export const namedKinds = ['member', 'product', 'channel', 'account'] as const
export type NamedKind = (typeof namedKinds)[number]

/** The kinds of records that are found, linked and looked at from every screen. */
export const recordKinds = ['member', 'order', 'product', 'channel', 'account'] as const
export type RecordKind = (typeof recordKinds)[number]

/** Keys that a site has taken although they are one for all front sites, as a refused push names them. */
export const releasableRecords = ['member', 'order', 'chargeOrder'] as const

/** Fields of a refused push in the audit log, `KEY (SITE)`, with the record that has the key. */
export const heldRecords = {
  heldMember: 'member',
  heldOrder: 'order',
  heldChargeOrder: 'chargeOrder',
} satisfies Record<string, (typeof releasableRecords)[number]>

export type HeldRecord = keyof typeof heldRecords

/** `KEY (SITE)`, where the key may have brackets too. */
const heldKey = /^(?<key>.+) \((?<site>[^()]+)\)$/

/** What a change of such an event says is held, and by which site. */
export function heldOf(field: string, text: string) {
  const { key, site } = heldKey.exec(text)?.groups ?? {}
  return key && site && Object.hasOwn(heldRecords, field)
    ? { record: heldRecords[field as HeldRecord], key, site }
    : undefined
}

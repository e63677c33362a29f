/** Keys that are one for all front sites, where a site took one that is another's (security.md 61). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { closed, oneOf, plain, requiredText } from '../schemas.ts'

export const releasableRecords = ['member', 'order', 'chargeOrder'] as const

/** Fields of a refused push in the audit log, `KEY (SITE)`, with the record that has the key. */
export const heldRecords = {
  heldMember: 'member',
  heldOrder: 'order',
  heldChargeOrder: 'chargeOrder',
} satisfies Record<string, (typeof releasableRecords)[number]>

export type HeldRecord = keyof typeof heldRecords

export const intakeKeys = operationGroup('intakeKeys', {
  release: {
    method: 'POST',
    path: '/core/intake/release',
    summary:
      'Free a user id or order number that a front site has pushed, so that another site can push its own record',
    access: { superAdmin: true },
    body: closed({
      record: oneOf('string', releasableRecords),
      key: requiredText({ max: limits.senderKeyMax }),
    }),
    /** The key under which the record goes on. */
    data: Type.Object({ key: plain() }),
  },
})

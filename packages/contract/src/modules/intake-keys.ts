/** Keys that are one for all front sites, where a site took one that is another's (security.md 61). */
import Type from 'typebox'
import { releasableRecords } from '../held-keys.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { closed, id, oneOf, plain, requiredText } from '../schemas.ts'

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
  releaseRefused: {
    method: 'POST',
    path: '/core/intake/release/refused',
    summary:
      'Free all keys that an event of the audit log names for which a push was refused, and which the same site still has',
    access: { superAdmin: true },
    body: closed({ eventId: id() }),
    data: Type.Object({
      released: Type.Integer(),
      /** Free already, or another site's meanwhile. */
      left: Type.Integer(),
    }),
  },
})

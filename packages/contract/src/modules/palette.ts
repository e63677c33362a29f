/** The search over everything: records by number, name or phone, companies by words of their names. The web app adds screens, actions and settings. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { id, maskedByModule, oneOf, plain, requiredText } from '../schemas.ts'
import { paletteKinds, referenceKinds } from './record-kinds.ts'

const foundRecord = Type.Object({
  /** As in the address of the record. */
  id: plain(),
  /** A name that its kind shows as masked stays so. */
  name: maskedByModule(),
  /** The note tells it from others of its name. Masked where the caller sees it masked. */
  note: maskedByModule(),
})

const foundGroup = Type.Object({
  kind: oneOf('string', paletteKinds),
  /** The best ones, at most `limits.paletteRows`. */
  rows: Type.Array(foundRecord),
  /** Why masked data was not searched for this text; blank when nothing was left out. */
  refusal: plain(),
})
export type PaletteGroup = Type.Static<typeof foundGroup>

export const palette = operationGroup('palette', {
  find: {
    method: 'GET',
    path: '/core/palette',
    summary: 'Records that a text finds, a few of each kind that the caller may list',
    access: 'signedIn',
    query: Type.Object({ q: requiredText({ max: limits.searchTextMax }) }),
    data: Type.Object({
      groups: Type.Array(foundGroup),
      /** The search engine has not answered yet: companies may be there when the same text is asked for again. */
      isLate: Type.Boolean(),
    }),
  },
  locate: {
    method: 'GET',
    path: '/core/palette/record',
    summary: 'The id of the record that others name so, for who may list its kind',
    access: 'signedIn',
    query: Type.Object({
      kind: oneOf('string', referenceKinds),
      /** The user id of a member or an account, the code of a channel, a SKU code. */
      name: requiredText({ max: limits.skuCodeMax }),
    }),
    data: Type.Object({ id: id() }),
  },
})

/** Companies that a person watches, and what imports have brought of each since the last look. */
import Type from 'typebox'
import { operationGroup } from '../operation.ts'
import { closed, instant, maskedByModule, oneOf } from '../schemas.ts'
import { companyPermissions } from './companies.ts'
import { tradeRoles } from './company-profile.ts'

const uid = () => Type.String({ minLength: 1, maxLength: 13, pattern: '^[0-9a-z]+$' })

const watchedCompany = Type.Object({
  uid: maskedByModule(),
  /** '' when its data has been taken out. */
  uname: maskedByModule(),
  country: maskedByModule(),
  createTime: instant(),
  seenTime: instant(),
  /** The company search finds new bills with this as `newSince`. */
  since: Type.Integer(),
  /** Bills that came after `since`, by the role of the company. */
  news: Type.Array(
    Type.Object({
      role: oneOf('string', tradeRoles),
      bills: Type.Integer(),
      /** Partners that no earlier bill of the company names, most bills first; `partners` of them in all. */
      newPartners: Type.Array(Type.Object({ uid: maskedByModule(), uname: maskedByModule() })),
      partners: Type.Integer(),
      /** The first 6 digits of codes that no earlier bill of the company has; `codes` of them in all. */
      newCodes: Type.Array(
        Type.Object({ hsCode: maskedByModule(), nameZh: maskedByModule(), nameEn: maskedByModule() }),
      ),
      codes: Type.Integer(),
    }),
  ),
})
export type WatchedCompany = Type.Static<typeof watchedCompany>

const own = { permission: companyPermissions.read }
const params = Type.Object({ uid: uid() })

export const companyWatches = operationGroup('companyWatches', {
  list: {
    method: 'GET',
    path: '/sparq/company-watch/list',
    summary: 'The companies that the caller watches, those with new bills first',
    access: own,
    cost: 'search',
    data: Type.Object({
      rows: Type.Array(watchedCompany),
      /** Whoever has seen the news says so with this as `version`. */
      until: Type.Integer(),
    }),
  },
  add: {
    method: 'POST',
    path: '/sparq/company-watch',
    summary: 'Watch a company; news are what later imports bring',
    access: own,
    body: closed({ uid: uid() }),
  },
  remove: {
    method: 'DELETE',
    path: '/sparq/company-watch/{uid}',
    summary: 'Watch a company no more',
    access: own,
    params,
  },
  seen: {
    method: 'POST',
    path: '/sparq/company-watch/{uid}/seen',
    summary: 'Note that the news of a company are looked at now',
    access: own,
    params,
    body: closed({ version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  },
})

/** Name variants of one company: propose, merge, reject, split (decisions §5 Company). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { closed, id, instant, listQuery, nullable, oneOf, optionalText, rowsOf, version } from '../schemas.ts'
import { variantReasonCodes, variantStates } from '../vocabulary/company-variants.ts'
import { labels } from '../words/languages.ts'

export const companyVariantPermissions = permissionGroup('company', labels('企业查询', 'Company search'), {
  merge: labels('合并企业名称', 'Merge company names'),
})

export const variantStatuses = variantStates.values
export type VariantStatus = (typeof variantStatuses)[number]

/** How two spellings differ: spaces, a missing or different legal form, a plural, letters, the country. */
export const variantReasons = variantReasonCodes.values
export type VariantReason = (typeof variantReasons)[number]

const variantEvidence = ['taxId', 'address', 'nearAddress', 'email', 'phone', 'partner', 'goods'] as const
export type VariantEvidence = (typeof variantEvidence)[number]

const variantCompany = Type.Object({
  uid: Type.String(),
  uname: Type.String(),
  country: Type.String(),
  /** Shipments in both roles at the time when the pair was found. */
  count: Type.Integer(),
})

export const companyVariant = Type.Object({
  id: id(),
  status: oneOf('string', variantStatuses),
  /** The country of the company that stays. */
  country: Type.String(),
  /** The company that is merged into the other one. */
  from: variantCompany,
  /** The company that stays. */
  to: variantCompany,
  reasons: Type.Array(oneOf('string', variantReasons)),
  /** What both companies share, besides the name. */
  evidence: Type.Array(Type.Object({ kind: oneOf('string', variantEvidence), text: Type.String() })),
  /** The server merged them without a person, because the match was certain. */
  automatic: Type.Boolean(),
  /** Whether the job has already moved the shipments. */
  applied: Type.Boolean(),
  /** The person who decided. */
  userId: Type.String(),
  decideTime: nullable(instant()),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
})
export type CompanyVariant = Type.Static<typeof companyVariant>

const access = { permission: companyVariantPermissions.merge }
const uid = () => Type.String({ minLength: 1, maxLength: 13, pattern: '^[0-9a-z]+$' })
const decision = closed({ id: id(), version: version() })

export const companyVariants = operationGroup('companyVariants', {
  list: {
    method: 'GET',
    path: '/sparq/customs/company/variant/list',
    summary: 'Companies whose names look alike: proposed, merged, rejected or split',
    access,
    query: listQuery(
      {
        status: Type.Optional(oneOf('string', variantStatuses)),
        name: optionalText({ max: limits.searchTextMax }),
        country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
      },
      ['createTime', 'updateTime'],
    ),
    data: rowsOf(companyVariant),
  },
  merge: {
    method: 'PUT',
    path: '/sparq/customs/company/variant/merge',
    summary: 'Merge one company into the other; its uid then returns the company that is kept',
    access,
    body: closed({
      ...decision.properties,
      /** The uid of the company that stays. Without it, the proposed one stays. */
      keep: Type.Optional(uid()),
    }),
    data: companyVariant,
  },
  mergeCompanies: {
    method: 'POST',
    path: '/sparq/customs/company/variant',
    summary:
      'Merge companies that a person has chosen, whether they were proposed or not; each can be split again',
    access,
    body: closed({
      uids: Type.Array(uid(), { minItems: 2, maxItems: limits.mergedCompaniesMax }),
      /** The uid of the company that stays. It must be one of `uids`. */
      keep: uid(),
    }),
    /** One entry for each of the other companies. */
    data: Type.Array(companyVariant),
  },
  reject: {
    method: 'PUT',
    path: '/sparq/customs/company/variant/reject',
    summary: 'Say that two companies are two; they are not proposed again',
    access,
    body: decision,
    data: companyVariant,
  },
  split: {
    method: 'PUT',
    path: '/sparq/customs/company/variant/split',
    summary: 'Take a merge back',
    access,
    body: decision,
    data: companyVariant,
  },
  find: {
    method: 'POST',
    path: '/sparq/customs/company/variant/find',
    summary: 'Look for name variants among all companies; a job does it',
    access,
    data: Type.Object({ jobId: id() }),
  },
})

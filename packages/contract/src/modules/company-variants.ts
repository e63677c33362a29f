/** Name variants of one company: propose, merge, reject, split (decisions §5 Company). */
import Type from 'typebox'
import { bulkOperation, idSelection } from '../bulk-operation.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import {
  closed,
  count,
  id,
  instant,
  listQuery,
  maskedByModule,
  nullable,
  oneOf,
  optionalText,
  version,
} from '../schemas.ts'
import {
  companyVariantFields,
  companyVariantNames,
  type variantDifferences,
  variantEvidenceCodes,
  variantReasonCodes,
  variantStates,
} from '../vocabulary/company-variants.ts'
import { codeOf } from '../words/codes.ts'
import { searchOf } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const companyVariantPermissions = permissionGroup('company', labels('企业查询', 'Company search'), {
  merge: labels('合并企业名称', 'Merge company names'),
})

export const variantStatuses = variantStates.values
export type VariantStatus = (typeof variantStatuses)[number]

/** How two spellings differ: spaces, a missing or different legal form, a plural, letters, the country. */
export const variantReasons = variantReasonCodes.values
export type VariantReason = (typeof variantReasons)[number]

export type VariantEvidence = (typeof variantEvidenceCodes.values)[number]
export type VariantDifference = (typeof variantDifferences.values)[number]

const variantCompany = Type.Object({
  uid: maskedByModule(),
  uname: maskedByModule(),
  country: maskedByModule(),
  /** Shipments in both roles at the time when the pair was found. */
  count: Type.Integer(),
})

export const companyVariant = Type.Object({
  id: id(),
  status: oneOf('string', variantStatuses),
  /** The country of the company that stays. */
  country: maskedByModule(),
  /** The company that is merged into the other one. */
  from: variantCompany,
  /** The company that stays. */
  to: variantCompany,
  reasons: Type.Array(oneOf('string', variantReasons)),
  /** Where companies of the name are, when one side has no country. With several of them, no bulk action merges it. */
  countries: Type.Array(maskedByModule()),
  /** The evidence that both companies share, besides the name. */
  evidence: Type.Array(Type.Object({ kind: codeOf(variantEvidenceCodes), text: maskedByModule() })),
  /** Nearly certain: both are one in counts of partners, until a person decides. */
  countedAsOne: Type.Boolean(),
  /** The server merged them without a person, because the match was certain. */
  automatic: Type.Boolean(),
  /** The job has already moved the shipments. */
  applied: Type.Boolean(),
  /** The person who decided. */
  userId: maskedByModule(),
  decideTime: nullable(instant()),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
})
export type CompanyVariant = Type.Static<typeof companyVariant>

const access = { permission: companyVariantPermissions.merge }
const uid = () => Type.String({ minLength: 1, maxLength: 13, pattern: '^[0-9a-z]+$' })
const decision = closed({ id: id(), version: version() })

const filters = {
  status: Type.Optional(oneOf('string', variantStatuses)),
  ...searchOf(companyVariantFields, 'difference', 'evidence'),
  name: optionalText({ max: limits.searchTextMax }),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
}

const matching = (verb: string, what: string) =>
  bulkOperation({
    path: `/sparq/customs/company/variant/${verb}-matching`,
    summary: `${what} the ${companyVariantNames.many.en} that match, or those of them that are named`,
    ...access,
    filters,
    body: idSelection,
  })

export const companyVariants = operationGroup('companyVariants', {
  list: {
    method: 'GET',
    path: '/sparq/customs/company/variant/list',
    summary: 'Companies whose names look alike: proposed, merged, rejected or split',
    access,
    query: listQuery(filters, ['createTime', 'updateTime']),
    data: Type.Object({
      rows: Type.Array(companyVariant),
      total: count(),
      /** How many pairs of each difference there are under the other filters, most first. */
      differences: Type.Array(
        Type.Object({ difference: companyVariantFields.difference.shown, total: count() }),
      ),
    }),
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
  mergeMatching: matching('merge', 'Merge'),
  rejectMatching: matching('reject', 'Reject'),
  splitMatching: matching('split', 'Split'),
  reopenMatching: matching('reopen', 'Propose again'),
})

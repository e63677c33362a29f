import type { CompanyVariant } from '@backoffice/contract'
import { mask } from '../../lib/masking.ts'
import type { Evidence } from '../../trade/name-variants.ts'
import type { NamedVariantRow } from './company-variants.repository.ts'

/** Where an address goes on with how to reach somebody. */
const reach = /[\s,;]*(?:\b(?:e-?mail|tel(?:ephone)?|phone|fax|mob(?:ile)?)\b|电话|邮箱|\S+@).*$/i

/** That a contact is shared is the evidence; whose it is need not be read here. */
const shown = ({ kind, text }: Evidence): Evidence => ({
  kind,
  text: kind === 'address' ? text.replace(reach, '') : mask[kind](text),
})

export function toCompanyVariant(row: NamedVariantRow): CompanyVariant {
  return {
    id: row.id,
    status: row.status,
    country: row.country,
    from: { uid: row.fromUid, uname: row.fromName, count: row.fromCount },
    to: { uid: row.toUid, uname: row.toName, count: row.toCount },
    reasons: row.reasons,
    evidence: row.evidence.map(shown),
    automatic: row.automatic,
    applied: row.applied,
    userId: row.userId ?? '',
    decideTime: row.decideTime?.toISOString() ?? null,
    version: row.version,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  }
}

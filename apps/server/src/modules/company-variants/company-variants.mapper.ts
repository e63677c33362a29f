import type { CompanyVariant } from '@backoffice/contract'
import { showContactsIn } from '../../platform/masking/contact-text.ts'
import { mask } from '../../platform/masking/masking.ts'
import type { Evidence } from '../../trade/variants/evidence.ts'
import type { NamedVariantRow } from './company-variants.repository.ts'

const reach = /\b(?:e-?mail|tel(?:ephone)?|phone|fax|mob(?:ile)?)\b|电话|邮箱|@/i

/** An address without its contact details, which some addresses end with. */
function withoutReach(address: string): string {
  const at = address.search(reach)
  if (at < 0) return address
  let end = at
  // An e-mail address is removed completely.
  if (address[at] === '@') while (end > 0 && !/\s/.test(address.charAt(end - 1))) end--
  while (end > 0 && /[\s,;]/.test(address.charAt(end - 1))) end--
  return address.slice(0, end)
}

const masked = (text: string) => showContactsIn(text, 'address', (found, value) => mask[found](value))

/** The shared contact is the evidence; it need not be readable here. */
function shown({ kind, text }: Evidence): Evidence {
  if (kind === 'email' || kind === 'phone') return { kind, text: mask[kind](text) }
  if (kind === 'partner' || kind === 'goods') return { kind, text: masked(text) }
  return { kind, text: masked(withoutReach(text)) }
}

export function toCompanyVariant(row: NamedVariantRow): CompanyVariant {
  return {
    id: row.id,
    status: row.status,
    country: row.country,
    from: {
      uid: row.fromUid,
      uname: row.fromName,
      country: row.fromCountry ?? row.country,
      count: row.fromCount,
    },
    to: { uid: row.toUid, uname: row.toName, country: row.country, count: row.toCount },
    reasons: row.reasons,
    countries: row.countries ?? [],
    evidence: row.evidence.map(shown),
    countedAsOne: row.countedAsOne && row.status === 'proposed',
    automatic: row.automatic,
    applied: row.applied,
    userId: row.userId ?? '',
    decideTime: row.decideTime?.toISOString() ?? null,
    version: row.version,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  }
}

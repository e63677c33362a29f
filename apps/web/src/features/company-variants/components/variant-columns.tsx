import type { CompanyVariant } from '@backoffice/contract'
import {
  companyVariantFields,
  variantDifferences,
  variantEvidenceFilter,
  variantReasonCodes,
} from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { Status } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { countryName } from '../../../domain/places/countries.ts'
import { AccountLink } from '../../../domain/records/record-code.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import styles from './company-variants.module.css'
import { aboutSide, evidenceText } from './variant-words.ts'

function Company({ row, side }: { row: CompanyVariant; side: 'from' | 'to' }) {
  const { uid, uname } = row[side]
  return (
    <span className={styles.company}>
      <RecordLink kind="company" id={uid}>
        <bdi>{uname}</bdi>
      </RecordLink>
      <span title={t('companyVariants.shipmentsTitle')}>{aboutSide(row, side)}</span>
    </span>
  )
}

/** More are in the title. */
const namedCountriesMax = 3

/** No bulk action merges such a pair. */
function SeveralCountries({ countries }: Pick<CompanyVariant, 'countries'>) {
  const names = countries.map(countryName)
  const shown = names.slice(0, namedCountriesMax)
  const more = names.length > shown.length ? ' …' : ''
  return (
    <span
      className={styles.several}
      title={t('companyVariants.severalCountriesTitle', { count: names.length, countries: joined(names) })}
    >
      <Status
        tone="waiting"
        text={t('companyVariants.severalCountries', { countries: joined(shown) + more })}
      />
    </span>
  )
}

function Reasons({ row: { reasons, countries, countedAsOne } }: { row: CompanyVariant }) {
  return (
    <span className={styles.reasons}>
      <span>
        {reasons.map(reason => say(variantReasonCodes.texts[reason])).join(' · ') ||
          say(variantDifferences.texts.byHand)}
      </span>
      {countedAsOne && (
        <span title={t('companyVariants.countedAsOneTitle')}>
          <Status tone="good" text={t('companyVariants.countedAsOne')} />
        </span>
      )}
      {countries.length > 1 && <SeveralCountries countries={countries} />}
    </span>
  )
}

function Evidence({ row: { evidence, reasons } }: { row: CompanyVariant }) {
  // A person who merged them by hand knew more than the rules.
  if (evidence.length === 0)
    return reasons.length > 0 ? (
      <span className={styles.soft}>{say(variantEvidenceFilter.texts.none)}</span>
    ) : (
      '–'
    )
  return (
    <ul className={styles.evidence}>
      {evidence.map(shared => (
        <li key={evidenceText(shared)} title={shared.text}>
          <bdi>{evidenceText(shared)}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Decided({ row: { applied, automatic, userId } }: { row: CompanyVariant }) {
  if (!applied) return <Status tone="running" text={t('companyVariants.applying')} />
  if (automatic)
    return <span title={t('companyVariants.automaticHint')}>{t('companyVariants.automatic')}</span>
  return <AccountLink userId={userId} />
}

const side = (key: 'from' | 'to', title: string): Column<CompanyVariant> => ({
  key,
  title,
  width: 200,
  render: row => <Company row={row} side={key} />,
})

const pair: Column<CompanyVariant>[] = [
  side('from', say(companyVariantFields.from.label)),
  side('to', say(companyVariantFields.to.label)),
  {
    key: 'country',
    title: say(companyVariantFields.country.label),
    width: 112,
    render: row => (row.country ? countryName(row.country) : '–'),
  },
  {
    key: 'reasons',
    title: say(companyVariantFields.difference.label),
    width: 176,
    render: row => <Reasons row={row} />,
  },
  {
    key: 'evidence',
    title: say(companyVariantFields.evidence.label),
    width: 168,
    render: row => <Evidence row={row} />,
  },
]

const found: Column<CompanyVariant> = {
  key: 'createTime',
  title: say(companyVariantFields.createTime.label),
  width: 144,
  render: row => <Instant value={row.createTime} />,
}

export const proposalColumns: Column<CompanyVariant>[] = [...pair, found]

export const decisionColumns: Column<CompanyVariant>[] = [
  ...pair,
  {
    key: 'decided',
    title: say(companyVariantFields.decided.label),
    width: 96,
    render: row => <Decided row={row} />,
  },
  {
    key: 'decideTime',
    title: say(companyVariantFields.decideTime.label),
    width: 144,
    render: row => <Instant value={row.decideTime} />,
  },
  { ...found, hidden: true },
]

import {
  type ScreeningEvidence,
  type ScreeningMatch,
  screeningCountries,
  screeningDecisions,
  screeningKinds,
  screeningListCodes,
  screeningMatchFields,
  screeningStates,
} from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { Status } from '../../../components/status/status.tsx'
import { countryName } from '../../../domain/places/countries.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { formatInstant } from '../../../lib/dates.ts'
import { say } from '../../../lib/i18n/say.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import styles from './screening.module.css'

/** What speaks for a match and against it, in a few lines. */
export function Evidence({ evidence }: { evidence: ScreeningEvidence }) {
  const { equal, similar, onlyListed, onlyCompany, country } = evidence
  const lines = [
    equal.length > 0 && t('screening.equal', { words: joined(equal) }),
    similar.length > 0 &&
      t('screening.similar', { words: joined(similar.map(([listed, own]) => `${listed} ~ ${own}`)) }),
    onlyListed.length > 0 && t('screening.onlyListed', { words: joined(onlyListed) }),
    onlyCompany.length > 0 && t('screening.onlyCompany', { words: joined(onlyCompany) }),
    say(screeningCountries.texts[country]),
  ]
  return (
    <span className={styles.stack}>
      {lines
        .filter(line => line !== false)
        .map(line => (
          <bdi key={line}>{line}</bdi>
        ))}
    </span>
  )
}

/** The listed party: which list, which entry, and what the list says of it. */
export function ListedParty({ match }: { match: ScreeningMatch }) {
  const { list, listDate, entry, kind, listedName, countries } = match
  const about = [say(screeningKinds.texts[kind]), ...countries.map(countryName)].join(' · ')
  return (
    <span className={styles.stack}>
      <bdi>{listedName}</bdi>
      <small className={styles.soft}>{about}</small>
      <small className={styles.soft}>
        {[say(screeningListCodes.texts[list]), listDate, `#${entry}`].filter(Boolean).join(' · ')}
      </small>
    </span>
  )
}

function Company({ match: { company } }: { match: ScreeningMatch }) {
  return (
    <span className={styles.stack}>
      <RecordLink kind="company" id={company.uid}>
        <bdi>{company.uname}</bdi>
      </RecordLink>
      <small className={styles.soft}>{company.country ? countryName(company.country) : '–'}</small>
    </span>
  )
}

/** The last decision: when, by whom, why. */
export function Decided({ match }: { match: ScreeningMatch }) {
  const { decision, decideTime, userId, decisionReason: reason } = match
  if (!decision || !decideTime) return null
  const words = { time: formatInstant(decideTime), user: userId }
  return (
    <small title={reason}>
      {t('screening.decided', { ...words, decision: say(screeningDecisions.texts[decision]) })}
      {reason && t('screening.because', { reason })}
    </small>
  )
}

function Decision({ match }: { match: ScreeningMatch }) {
  const { state, isPresent } = match
  const { tone = 'off' } = screeningStates.texts[state]
  return (
    <span className={styles.stack}>
      <Status tone={tone} text={say(screeningStates.texts[state])} />
      {!isPresent && <small className={styles.soft}>{t('screening.gone')}</small>}
      <Decided match={match} />
    </span>
  )
}

export const matchColumns: Column<ScreeningMatch>[] = [
  {
    key: 'company',
    title: say(screeningMatchFields.company.label),
    width: 210,
    render: match => <Company match={match} />,
  },
  {
    key: 'listedName',
    title: say(screeningMatchFields.listedName.label),
    width: 240,
    render: match => <ListedParty match={match} />,
  },
  {
    key: 'score',
    title: say(screeningMatchFields.score.label),
    width: 84,
    align: 'end',
    render: match => match.score,
  },
  {
    key: 'evidence',
    title: say(screeningMatchFields.evidence.label),
    width: 230,
    render: match => <Evidence evidence={match.evidence} />,
  },
  {
    key: 'state',
    title: say(screeningMatchFields.state.label),
    width: 190,
    onCard: true,
    render: match => <Decision match={match} />,
  },
]

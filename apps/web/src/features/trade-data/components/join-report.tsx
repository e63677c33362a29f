import { type JoinedLine, type JoinedPart, joinedPartFields } from '@backoffice/contract'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import styles from './join.module.css'

type Count = Exclude<keyof JoinedPart, 'name'>

const titles = Object.values(joinedPartFields)

/** Counts of the main file that only other files have. */
const ofSides: Count[] = ['partnerless', 'missing', 'several', 'cut', 'unsummed', 'counted']
const doubtful: Count[] = ['keyless', 'unreadable', 'partnerless', 'cut', 'unsummed']

function Part({ part, isMain }: { part: JoinedPart; isMain: boolean }) {
  const shown = titles.filter(
    ({ name }) => !(isMain && ofSides.includes(name)) && (name === 'rows' || part[name] > 0),
  )
  return (
    <li className={styles.file} data-main={isMain}>
      <strong>
        <bdi>{part.name}</bdi>
      </strong>
      <dl className={styles.counts}>
        {shown.map(({ name, label }) => (
          <div key={name} data-doubt={doubtful.includes(name)}>
            <dt>{say(label)}</dt>
            <dd>{formatNumber(part[name])}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** Counts the rows of each file in a join. */
export function JoinReport({ joined: { names, counts } }: { joined: JoinedLine }) {
  return (
    <div className={styles.editor}>
      {counts && <p>{t('tradeData.set.outcome', { count: counts.rows })}</p>}
      {counts && counts.repeatedKeys > 0 && (
        <p className={styles.warning}>
          {t('tradeData.set.repeated', { keys: counts.repeatedKeys, rows: counts.repeatedRows })}
        </p>
      )}
      <ul className={styles.files}>
        {counts
          ? counts.parts.map((part, at) => <Part key={part.name} part={part} isMain={at === 0} />)
          : names.map(name => (
              <li key={name} className={styles.file}>
                <bdi>{name}</bdi>
              </li>
            ))}
      </ul>
    </div>
  )
}

import { RightOutlined } from '@ant-design/icons'
import type { DeskFigure } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { t } from '../../../lib/i18n/texts.ts'
import { linkTo } from '../../../lib/search-params.ts'
import styles from './desk.module.css'
import { lineHref, lineOf } from './desk-lines.ts'
import { byUrgency, figureTone } from './desk-words.ts'

function Line({ figure }: { figure: DeskFigure }) {
  const text = <span className={styles.name}>{lineOf(figure)}</span>
  // A figure that could not be counted has no filters either: its link would open the whole list.
  if (figure.value === null) return <div className={styles.line}>{text}</div>
  return (
    <Link {...linkTo(lineHref(figure))} className={styles.line} data-tone={figureTone(figure)}>
      {text}
      <RightOutlined aria-hidden />
    </Link>
  )
}

/** What needs somebody: what failed or ends first, then what waits longest. What is done is not there. */
export function DeskWaiting({ figures }: { figures: DeskFigure[] }) {
  const open = figures.filter(({ value }) => value !== 0).toSorted(byUrgency)
  if (open.length === 0) return <p className={styles.note}>{t('desk.nothing')}</p>
  return (
    <ul className={styles.lines}>
      {open.map(figure => (
        <li key={figure.key}>
          <Line figure={figure} />
        </li>
      ))}
    </ul>
  )
}

import { RightOutlined } from '@ant-design/icons'
import { type DeskFigure, deskFigureNames } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { linkTo } from '../../../lib/search-params.ts'
import styles from './desk.module.css'
import { byUrgency, figureKindOf, figureListHref, figureText, figureTone, noteOf } from './desk-words.ts'

function Line({ figure }: { figure: DeskFigure }) {
  const { key, value } = figure
  const content = (
    <>
      <span className={styles.name}>{say(deskFigureNames.texts[key])}</span>{' '}
      {value !== null && (
        <strong>
          <bdi>{figureText(figureKindOf(figure), value)}</bdi>
        </strong>
      )}
      <small className={styles.note}>
        <bdi>{noteOf(figure)}</bdi>
      </small>
    </>
  )
  // A figure that could not be counted has no filters either: its link would open the whole list.
  if (value === null) return <div className={styles.line}>{content}</div>
  return (
    <Link {...linkTo(figureListHref(figure))} className={styles.line} data-tone={figureTone(figure)}>
      {content}
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

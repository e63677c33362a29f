import { type DeskFigure, deskFigureNames } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { say } from '../../../lib/i18n/say.ts'
import { linkTo } from '../../../lib/search-params.ts'
import styles from './desk.module.css'
import { figureKindOf, figureListHref, figureText, noteOf } from './desk-words.ts'

function Card({ figure }: { figure: DeskFigure }) {
  const { key, value } = figure
  const content = (
    <>
      <span className={styles.name}>{say(deskFigureNames.texts[key])}</span>
      <strong className={styles.value} data-quiet={!value}>
        <bdi>{value === null ? '–' : figureText(figureKindOf(figure), value)}</bdi>
      </strong>
      <small className={styles.note}>
        <bdi>{noteOf(figure)}</bdi>
      </small>
    </>
  )
  // A figure that could not be counted has no filters either: its link would open the whole list.
  if (value === null) return <div className={styles.card}>{content}</div>
  return (
    <Link {...linkTo(figureListHref(figure))} className={styles.card}>
      {content}
    </Link>
  )
}

/** One number a card; each opens the list of what it counts. */
export function DeskCards({ figures }: { figures: DeskFigure[] }) {
  return (
    <ul className={styles.cards}>
      {figures.map(figure => (
        <li key={figure.key}>
          <Card figure={figure} />
        </li>
      ))}
    </ul>
  )
}

/** The cards while they are loading. */
export function DeskSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.cards} role="status" aria-label={label}>
      {Array.from({ length: 4 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without content
        <div key={at} className={styles.bone} />
      ))}
    </div>
  )
}

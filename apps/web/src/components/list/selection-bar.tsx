import { Button } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import styles from './list.module.css'
import type { Selection } from './use-selection.ts'

/** Rows with a checkbox each. */
export interface RowChoice<Row> {
  selection: Pick<Selection<Row>, 'has' | 'set'>
  /** Names a row, for its checkbox. */
  label: (row: Row) => string
  /** The rows are those of the filters before: they cannot be chosen, since others are about to be shown. */
  isOld?: boolean
}

/** A list whose rows can be chosen adds these to its frame. */
export interface SelectionProps<Row> extends RowChoice<Row> {
  selection: Selection<Row>
  /** Above the rows: a `SelectionBar`. The list passes it in, because most lists need none. */
  bar: ReactNode
}

interface Props<Row> {
  selection: Selection<Row>
  /** Rows that one action may take, where all that match can be chosen. */
  max?: number
  /** The actions for the chosen rows. */
  actions: ReactNode
  rows: Row[]
  total: number
}

/** The number of chosen rows, a way to choose all matching rows, and the actions for them. */
export function SelectionBar<Row>({ selection, max, actions, rows, total }: Props<Row>) {
  const { count, matching } = selection
  if (count === 0) return null
  const isPageChosen = matching === undefined && rows.every(selection.has)
  const words =
    matching === undefined ? t('common.selected', { count }) : t('common.selectedMatching', { count })
  return (
    <section className={styles.selection} aria-label={words}>
      <strong aria-live="polite">{words}</strong>
      {isPageChosen && max !== undefined && total > count && total <= max && (
        <Button type="link" size="small" onClick={() => selection.chooseMatching(total)}>
          {t('common.selectMatching', { count: total })}
        </Button>
      )}
      {isPageChosen && max !== undefined && total > max && (
        <small>{t('common.selectLimit', { max, total })}</small>
      )}
      <Button type="link" size="small" onClick={selection.clear}>
        {t('common.selectNone')}
      </Button>
      <span className={styles.selectionActions}>{actions}</span>
    </section>
  )
}

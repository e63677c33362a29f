import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../texts.ts'
import styles from './list.module.css'
import type { ListState } from './use-list.ts'
import type { Selection } from './use-selection.ts'

/** What a list whose rows can be chosen adds to its frame. */
export interface Selecting<Row> {
  selection: Selection<Row>
  /** Names a row, for its checkbox. */
  label: (row: Row) => string
  /** Above the rows: a `SelectionBar`. The list passes it in, because most lists need none. */
  bar: ReactNode
}

interface Props<Q, Row> {
  selection: Selection<Row>
  /** Rows that one action may take. */
  max: number
  /** What can be done with the chosen rows. */
  actions: ReactNode
  list: ListState<Q, Row>
  rows: Row[]
  total: number
}

/** The number of chosen rows, a way to choose all matching rows, and the actions for them. */
export function SelectionBar<Q, Row>({ selection, max, actions, list, rows, total }: Props<Q, Row>) {
  const all = useMutation({
    // Uses the selection for the filters of the request: the filters may have changed when the rows arrive.
    mutationFn: async () => selection.set((await list.readAll()).slice(0, max), () => true),
  })
  const count = selection.rows.length
  if (count === 0) return null
  const isPageChosen = rows.every(selection.has)
  return (
    <section className={styles.selection} aria-label={t('selected', { count })}>
      <strong aria-live="polite">{t('selected', { count })}</strong>
      {isPageChosen && total > count && total <= max && (
        <Button type="link" size="small" loading={all.isPending} onClick={() => all.mutate()}>
          {t('selectMatching', { count: total })}
        </Button>
      )}
      {isPageChosen && total > max && <small>{t('selectLimit', { max, total })}</small>}
      <Button type="link" size="small" onClick={selection.clear}>
        {t('selectNone')}
      </Button>
      <span className={styles.selectionActions}>{actions}</span>
    </section>
  )
}

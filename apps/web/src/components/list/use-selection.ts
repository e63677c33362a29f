import { useState } from 'react'
import type { PagedQuery } from './use-list.ts'

type Key = string | number

/** The chosen rows of a list, on this page and on others; a change of the filters clears them. */
export interface Selection<Row> {
  /** Those of all matching rows that the page shows, if all are chosen. */
  rows: Row[]
  count: number
  /** All rows that match the filters are chosen: how many there were, as the person saw it. */
  matching: number | undefined
  has: (row: Row) => boolean
  /** Chooses or releases the given rows; other rows stay as they are. */
  set: (rows: Row[], isChosen: (row: Row) => boolean) => void
  /** Chooses all rows that match the filters, without reading them. */
  chooseMatching: (total: number) => void
  clear: () => void
}

interface State<Row> {
  scope: string
  chosen: Map<Key, Row>
  matching?: number
}

function scopeOf(query: object) {
  const { page: _page, size: _size, sort: _sort, ...filters } = query as PagedQuery
  return JSON.stringify(filters)
}

/**
 * @param query that of the list: actions never apply to rows that the filters no longer show
 * @param current rows as the list shows them now; chosen rows are updated from them
 */
export function useSelection<Row>(query: object, current: Row[], rowKey: (row: Row) => Key): Selection<Row> {
  const scope = scopeOf(query)
  const [state, setState] = useState<State<Row>>({ scope, chosen: new Map() })
  const shown = new Map(current.map(row => [rowKey(row), row]))
  const chosenIn = (of: State<Row>) => {
    if (of.scope !== scope) return new Map<Key, Row>()
    return of.matching === undefined ? of.chosen : shown
  }
  const chosen = chosenIn(state)
  const matching = state.scope === scope ? state.matching : undefined
  return {
    rows: [...chosen].map(([key, row]) => shown.get(key) ?? row),
    count: matching ?? chosen.size,
    matching,
    has: row => chosen.has(rowKey(row)),
    set(rows, isChosen) {
      setState(old => {
        const next = new Map(chosenIn(old))
        for (const row of rows) {
          if (isChosen(row)) next.set(rowKey(row), row)
          else next.delete(rowKey(row))
        }
        return { scope, chosen: next }
      })
    },
    chooseMatching: total => setState({ scope, chosen: new Map(), matching: total }),
    clear: () => setState({ scope, chosen: new Map() }),
  }
}

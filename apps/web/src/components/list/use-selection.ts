import { useState } from 'react'
import type { Paging } from './use-list.ts'

type Key = string | number

/** The chosen rows of a list, on this page and on others; a change of the filters clears them. */
export interface Selection<Row> {
  rows: Row[]
  has: (row: Row) => boolean
  /** Chooses or releases the given rows; other rows stay as they are. */
  set: (rows: Row[], isChosen: (row: Row) => boolean) => void
  clear: () => void
}

function scopeOf(query: object) {
  const { page: _page, size: _size, sort: _sort, ...filters } = query as Paging
  return JSON.stringify(filters)
}

/**
 * @param query that of the list: actions never apply to rows that the filters no longer show
 * @param current rows as the list shows them now; chosen rows are updated from them
 */
export function useSelection<Row>(query: object, current: Row[], rowKey: (row: Row) => Key): Selection<Row> {
  const scope = scopeOf(query)
  const [state, setState] = useState({ scope, chosen: new Map<Key, Row>() })
  const chosen = state.scope === scope ? state.chosen : new Map<Key, Row>()
  const shown = new Map(current.map(row => [rowKey(row), row]))
  return {
    rows: [...chosen].map(([key, row]) => shown.get(key) ?? row),
    has: row => chosen.has(rowKey(row)),
    set(rows, isChosen) {
      setState(old => {
        const next = new Map(old.scope === scope ? old.chosen : [])
        for (const row of rows) {
          if (isChosen(row)) next.set(rowKey(row), row)
          else next.delete(rowKey(row))
        }
        return { scope, chosen: next }
      })
    },
    clear: () => setState({ scope, chosen: new Map() }),
  }
}

import { type ListLayout, type ListView, listViews } from '@backoffice/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'
import type { LayoutState } from './columns.ts'
import { listViewData, useDefaultView } from './list-settings.ts'
import { type ListState, noView, queryOfView } from './use-list.ts'

const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: listViewData.key('list', list),
    queryFn: ({ signal }) => call(listViews.list, { query: { list }, signal }),
    staleTime: 60_000,
  })

type Texts = Record<string, string>

/** Filters and sort of a query, as the address has them. */
function textsOf(query: object): Texts {
  const { page: _, size: __, ...kept } = query as Record<string, unknown>
  const set = Object.entries(kept).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]))
}

const sorted = (texts: Texts) => JSON.stringify(Object.entries(texts).toSorted())

/** The views of a list, the chosen one, and what has been changed since. */
export interface Views {
  all: ListView[]
  active: ListView | undefined
  opensWith: ListView | undefined
  /** The list is about to open with a view: other rows are not shown before. */
  isOpening: boolean
  /** Filters, sort or columns are not those of the view. */
  isChanged: boolean
  query: Texts
  /** The columns while a view is chosen: changed ones are kept until the view is saved. */
  layout: LayoutState | undefined
  /** Opens a view; nothing for all rows. */
  open: (view?: Pick<ListView, 'id' | 'query'>, options?: { replace: boolean }) => void
}

function useViewLayout(active: ListView | undefined): LayoutState | undefined {
  const [draft, setDraft] = useState<{ of: ListView; layout: ListLayout }>()
  if (!active) return undefined
  // A view that has been saved again has its own columns.
  const isOfThis = draft?.of.id === active.id && draft.of.version === active.version
  const layout = isOfThis ? draft.layout : active.layout
  return [layout, next => setDraft(next ? { of: active, layout: next } : undefined)]
}

export function useViews<Q, Row>(list: ListState<Q, Row>, isOn: boolean): Views {
  const { operation, change } = list
  const { view: chosen } = useScreenSearch()
  const { view: opensWith } = useDefaultView(operation.id)
  const { data } = useQuery({ ...viewsQuery(operation.id), enabled: isOn })
  const all = data?.rows ?? []
  const named = [...all, ...(opensWith ? [opensWith] : [])]
  const active = isOn ? named.find(({ id }) => String(id) === chosen) : undefined
  const query = textsOf(list.query as object)
  const layout = useViewLayout(active)
  const open: Views['open'] = (view, options) => {
    const { size: _, ...parts } = operation.query.properties
    const blank = Object.fromEntries(Object.keys(parts).map(name => [name, undefined]))
    const shown = view && { ...view.query, view: String(view.id) }
    change({ ...blank, view: undefined, ...(opensWith && { view: noView }), ...shown } as never, options)
  }
  const opening = isOn ? list.opening : undefined
  useEffect(() => {
    if (opening) open(opening, { replace: true })
  })
  const before = active ? textsOf(queryOfView(operation, active)) : {}
  const isMoved = active !== undefined && JSON.stringify(layout?.[0]) !== JSON.stringify(active.layout)
  return {
    all,
    active,
    opensWith,
    isOpening: opening !== undefined,
    isChanged: sorted(query) !== sorted(before) || isMoved,
    query,
    layout,
    open,
  }
}

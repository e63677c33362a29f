/** The server keeps each person's columns of a list, and the view with which it opens. */
import { type Data, type ListLayout, listViews } from '@backoffice/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { afterTyping } from '../../lib/debounce.ts'
import { presentError } from '../../lib/present-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { resource } from '../../lib/resource.ts'
import { takeStoredLayouts } from './stored-layouts.ts'

export const listViewData = resource('listViews', listViews)

type Settings = Data<typeof listViews.settings>

/** The lists that open with a view, for `public/boot.js`, which does not read their first page without it. */
const openingKey = 'opening'

function rememberOpening({ defaults }: Settings) {
  try {
    localStorage.setItem(openingKey, defaults.map(({ list }) => list).join())
  } catch {
    // They are then read twice.
  }
}

function opensWithSome(list: string) {
  try {
    return (localStorage.getItem(openingKey) ?? '').split(',').includes(list)
  } catch {
    return false
  }
}

/** The settings of all lists are one read, with the first ones of the app. */
export const listSettingsQuery = queryOptions({
  queryKey: listViewData.key('settings'),
  queryFn: async ({ signal }): Promise<Settings> => {
    const settings = await takeStoredLayouts(await call(listViews.settings, { signal }), keep)
    rememberOpening(settings)
    return settings
  },
  staleTime: 300_000,
})

const keep = (list: string, layout: ListLayout | null) =>
  call(listViews.setLayout, { body: { list, layout } })

/** Dragging an edge changes a width many times a second. */
const keepDelayMs = 600

const waiting = new Map<string, () => void>()

function keepSoon(list: string, layout: ListLayout | null) {
  waiting.get(list)?.()
  waiting.set(
    list,
    afterTyping(() => {
      waiting.delete(list)
      keep(list, layout).catch(presentError)
    }, keepDelayMs),
  )
}

const withLayout = (
  { layouts, defaults }: Settings = { layouts: [], defaults: [] },
  list: string,
  layout: ListLayout | null,
): Settings => ({
  layouts: [...layouts.filter(each => each.list !== list), ...(layout ? [{ list, layout }] : [])],
  defaults,
})

/** The person's own columns of a list, and a function that keeps others; null for those of the screen. */
export function useOwnLayout(list: string) {
  const { data } = useQuery(listSettingsQuery)
  const set = (layout: ListLayout | null) => {
    queryClient.setQueryData(listSettingsQuery.queryKey, old => withLayout(old, list, layout))
    keepSoon(list, layout)
  }
  return [data?.layouts.find(each => each.list === list)?.layout, set] as const
}

const defaultIn = (settings: Settings | undefined, list: string) =>
  settings?.defaults.find(view => view.list === list)

/** The same before a screen is drawn. */
export function knownDefaultView(list: string) {
  const settings = queryClient.getQueryData(listSettingsQuery.queryKey)
  return { view: defaultIn(settings, list), isAwaited: !settings && opensWithSome(list) }
}

/** The view with which a list opens. `isAwaited`: there was one the last time, and it is still being read. */
export function useDefaultView(list: string) {
  const { data, isPending } = useQuery(listSettingsQuery)
  return { view: defaultIn(data, list), isAwaited: isPending && opensWithSome(list) }
}

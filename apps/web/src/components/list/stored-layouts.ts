import type { Data, ListLayout, listViews } from '@backoffice/contract'

const prefix = 'columns.'

function readLayout(key: string): ListLayout | undefined {
  try {
    const { order, hidden, density, widths } = JSON.parse(localStorage.getItem(key) ?? '')
    return { order, hidden, density, ...(widths && { widths }) }
  } catch {
    return undefined
  }
}

/** Columns that earlier versions kept in this browser. They are handed over once, where the server has none. */
export async function takeStoredLayouts(
  settings: Data<typeof listViews.settings>,
  keep: (list: string, layout: ListLayout) => Promise<unknown>,
): Promise<Data<typeof listViews.settings>> {
  const keys = Object.keys(localStorage).filter(key => key.startsWith(prefix))
  const layouts = [...settings.layouts]
  for (const key of keys) {
    const list = key.slice(prefix.length)
    const layout = readLayout(key)
    localStorage.removeItem(key)
    if (!layout || layouts.some(each => each.list === list)) continue
    const isKept = await keep(list, layout).then(
      () => true,
      () => false,
    )
    // One that the server refuses is left out.
    if (isKept) layouts.push({ list, layout })
  }
  return { ...settings, layouts }
}

import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useScreenSearch } from '../../lib/screen-address.ts'
import { TabBar } from './tab-bar.tsx'

export interface UrlTab {
  key: string
  label: string
  children: ReactNode
  /** Keys of what it holds, which old addresses have as tabs of their own. */
  parts?: string[]
}

/**
 * Tabs of one record. The tab is in the URL, so that it can be linked to, and so that a form with unsaved changes
 * asks before a person leaves it; another tab starts without the filters of the previous one.
 *
 * @param keep other parts of the address that identify the record, or the tab around these
 * @param within the key of the tab around these, which may be that of one of them
 */
export function UrlTabs({
  tabs,
  param = 'tab',
  keep = [],
  within,
}: {
  tabs: UrlTab[]
  param?: string
  keep?: string[]
  within?: string
}) {
  const search = useScreenSearch()
  const navigate = useNavigate()
  const first = tabs[0]?.key ?? ''
  const around = keep.map(name => search[name]).filter(tab => tab !== within)
  const wanted = [search[param], ...around]
  const active = wanted.flatMap(tab =>
    tabs.filter(({ key, parts }) => key === tab || parts?.includes(String(tab))),
  )
  const kept = Object.fromEntries(keep.map(name => [name, search[name]]))
  return (
    <TabBar
      activeKey={active[0]?.key ?? first}
      destroyOnHidden
      items={tabs.map(({ parts: _, ...item }) => item)}
      onChange={key =>
        void navigate({
          to: '.',
          search: (key === first ? kept : { ...kept, [param]: key }) as never,
          resetScroll: false,
        })
      }
    />
  )
}

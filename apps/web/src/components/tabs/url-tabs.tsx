import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useScreenSearch } from '../../lib/screen-address.ts'
import { TabBar } from './tab-bar.tsx'

export interface UrlTab {
  key: string
  label: string
  children: ReactNode
}

/**
 * Tabs of one record. The tab is in the URL, so that it can be linked to, and so that a form with unsaved changes
 * asks before a person leaves it; another tab starts without the filters of the previous one.
 *
 * @param keep other parts of the address that identify the record
 */
export function UrlTabs({
  tabs,
  param = 'tab',
  keep = [],
}: {
  tabs: UrlTab[]
  param?: string
  keep?: string[]
}) {
  const search = useScreenSearch()
  const tab = search[param]
  const navigate = useNavigate()
  const first = tabs[0]?.key ?? ''
  const active = tabs.find(({ key }) => key === tab)?.key ?? first
  const kept = Object.fromEntries(keep.map(name => [name, search[name]]))
  return (
    <TabBar
      activeKey={active}
      destroyOnHidden
      items={tabs}
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

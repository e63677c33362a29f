import { useNavigate } from '@tanstack/react-router'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useIsSmall } from '../../lib/media.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'

export interface UrlTab {
  key: string
  label: string
  children: ReactNode
}

/**
 * Tabs of one record. The tab stands in the URL, so that it can be linked to and a form with unsaved changes
 * asks before it is left; another tab starts without the filters of the last.
 *
 * @param keep what else of the address says which record it is
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
  const isSmall = useIsSmall()
  const first = tabs[0]?.key ?? ''
  const active = tabs.find(({ key }) => key === tab)?.key ?? first
  const kept = Object.fromEntries(keep.map(name => [name, search[name]]))
  return (
    <Tabs
      activeKey={active}
      destroyOnHidden
      // Five tabs find room on a phone, where antd would hide some behind a button that names no tab.
      {...(isSmall && { tabBarGutter: 14 })}
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

import {
  GlobalOutlined,
  HistoryOutlined,
  HomeOutlined,
  NotificationOutlined,
  SettingOutlined,
  ShoppingOutlined,
  TeamOutlined,
  TruckOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { otherNames } from './other-icon-names.ts'

/** Icons of the menu in a new database; an unknown name shows a neutral icon. */
const icons: Record<string, ComponentType> = {
  global: GlobalOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  notification: NotificationOutlined,
  setting: SettingOutlined,
  shopping: ShoppingOutlined,
  team: TeamOutlined,
  truck: TruckOutlined,
  unorderedlist: UnorderedListOutlined,
}

const OtherIcon = lazyPart(() => import('./other-icons.tsx'), 'OtherIcon', { isAsked: false })

/** Names to choose from. */
export const iconNames = [...Object.keys(icons), ...otherNames].sort()

/** `NotificationOutlined`, `notification` and `icon-notification` are the same icon. */
const iconKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/^icon-|outlined$/g, '')
    .replace(/[^a-z]/g, '')

export function MenuIcon({ name }: { name: string }) {
  const key = iconKey(name)
  const other = otherNames.find(each => each === key)
  const Icon = icons[key] ?? UnorderedListOutlined
  if (!other) return <Icon />
  return (
    <Suspense fallback={<Icon />}>
      <OtherIcon name={other} />
    </Suspense>
  )
}

import {
  AppstoreOutlined,
  BellOutlined,
  DatabaseOutlined,
  DollarOutlined,
  FileTextOutlined,
  GiftOutlined,
  GlobalOutlined,
  HistoryOutlined,
  KeyOutlined,
  NotificationOutlined,
  SearchOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  TeamOutlined,
  TruckOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

/** Icons that a menu node may name; an unknown name shows the neutral one. */
const icons: Record<string, ComponentType> = {
  appstore: AppstoreOutlined,
  bell: BellOutlined,
  database: DatabaseOutlined,
  dollar: DollarOutlined,
  filetext: FileTextOutlined,
  gift: GiftOutlined,
  global: GlobalOutlined,
  history: HistoryOutlined,
  key: KeyOutlined,
  notification: NotificationOutlined,
  search: SearchOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  shopping: ShoppingOutlined,
  team: TeamOutlined,
  truck: TruckOutlined,
  unorderedlist: UnorderedListOutlined,
  user: UserOutlined,
}

/** Names to choose from. */
export const iconNames = Object.keys(icons)

/** `NotificationOutlined`, `notification` and `icon-notification` all mean the same. */
const iconKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/^icon-|outlined$/g, '')
    .replace(/[^a-z]/g, '')

export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[iconKey(name)] ?? UnorderedListOutlined
  return <Icon />
}

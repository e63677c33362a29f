import {
  AppstoreOutlined,
  BellOutlined,
  DatabaseOutlined,
  DollarOutlined,
  FileTextOutlined,
  GiftOutlined,
  KeyOutlined,
  SearchOutlined,
  ShopOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { OtherIconName } from './other-icon-names.ts'

const icons: Record<OtherIconName, ComponentType> = {
  appstore: AppstoreOutlined,
  bell: BellOutlined,
  database: DatabaseOutlined,
  dollar: DollarOutlined,
  filetext: FileTextOutlined,
  gift: GiftOutlined,
  key: KeyOutlined,
  search: SearchOutlined,
  shop: ShopOutlined,
  user: UserOutlined,
}

export function OtherIcon({ name }: { name: OtherIconName }) {
  const Icon = icons[name]
  return <Icon />
}

/** Tables of who may do what: sites, accounts, roles, permissions, menus, sessions. */
import type { ColumnType, Generated } from 'kysely'
import type { CreatedTime, Json } from '../db/shared.tables.ts'
import type { LocalName } from '../kit/local-names.ts'

export interface Label {
  locale: string
  name: string
  /** Shown where a language has none; without a mark the first one is. */
  isDefault?: boolean
}

export interface RoleLabel extends Label {
  description?: string
  value?: string
}

interface Versioned {
  id: Generated<number>
  version: Generated<number>
  createTime: CreatedTime
  updateTime: ColumnType<Date, never, Date>
}

interface SiteTable extends Versioned {
  code: string
  name: string
  /** In other languages than its own. */
  labels: ColumnType<LocalName[], string | undefined, string>
  locale: Generated<string>
  enabled: Generated<boolean>
  urls: Generated<string[]>
}

interface AccountTable extends Versioned {
  userId: string
  src: Generated<'user' | 'app'>
  fullName: Generated<string>
  email: Generated<string>
  cellphone: Generated<string>
  gender: Generated<string>
  credentialHash: string
  enabled: Generated<boolean>
  accountExpireTime: Date | null
  credentialExpireTime: Date | null
  mustChangePassword: Generated<boolean>
  failedCount: Generated<number>
  lockedUntil: Date | null
  deletedTime: ColumnType<Date | null, never, Date>
}

interface RoleTable extends Versioned {
  siteId: number
  code: string
  name: string
  labels: Json<RoleLabel[]>
  description: Generated<string>
  enabled: Generated<boolean>
  superAdmin: Generated<boolean>
}

interface PermissionGroupTable extends Versioned {
  siteId: number
  code: string
  name: string
  labels: Json<Label[]>
}

interface PermissionTable extends Versioned {
  siteId: number
  groupId: number
  parentId: number | null
  code: string
  labels: Json<Label[]>
  enabled: Generated<boolean>
  declared: Generated<boolean>
  edited: Generated<boolean>
  withdrawn: Generated<boolean>
}

interface MenuNodeTable extends Versioned {
  siteId: number
  parentId: number | null
  code: string
  locale: Generated<string>
  type: Generated<string>
  labels: Json<Label[]>
  icon: Generated<string>
  link: Generated<string>
  httpMethod: Generated<string>
  linkPattern: Generated<string>
  title: Generated<string>
  display: Generated<boolean>
  permission: Generated<'permit_all' | 'is_authenticated' | 'has_any_role'>
  component: Generated<string>
  seoName: Generated<string>
  seoDescription: Generated<string>
  seoKeyword: Generated<string>
  readOnly: Generated<boolean>
  position: Generated<number>
}

interface SessionTable {
  id: Generated<number>
  accountId: number
  tokenHash: Buffer
  /** Of the sign-in. */
  address: string
  userAgent: string
  deviceId: number | null
  lastAddress: string | null
  lastUserAgent: string | null
  createTime: CreatedTime
  lastSeenTime: ColumnType<Date, never, Date>
  expireTime: Date
}

interface AccountDeviceTable {
  id: Generated<number>
  accountId: number
  family: string
  network: string
  address: string
  userAgent: string
  firstTime: CreatedTime
  lastTime: CreatedTime
  knownTime: Date | null
}

export interface AccessTables {
  site: SiteTable
  account: AccountTable
  accountSite: { accountId: number; siteId: number }
  role: RoleTable
  accountRole: { accountId: number; roleId: number }
  permissionGroup: PermissionGroupTable
  permission: PermissionTable
  rolePermission: { roleId: number; permissionId: number }
  menuNode: MenuNodeTable
  menuNodePermission: { menuNodeId: number; permissionCode: string }
  session: SessionTable
  accountAddress: {
    accountId: number
    address: string
    lastSuccessTime: Date
    failedCount: Generated<number>
    lockedUntil: Date | null
  }
  accountDevice: AccountDeviceTable
  addressFailure: { address: string; windowStart: Date; failedCount: number }
  accessVersion: { version: number }
}

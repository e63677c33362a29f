import type { App } from '@backoffice/contract'
import type { ListedAccount } from '../../platform/access/accounts.repository.ts'

export function toApp(row: ListedAccount): App {
  return {
    id: row.id,
    userId: row.userId,
    firstName: row.fullName,
    cellphone: row.cellphone,
    gender: 'U',
    src: 'app',
    enabled: row.enabled,
    sites: row.sites,
    version: row.version,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  }
}

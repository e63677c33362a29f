import type { Account } from '@backoffice/contract'
import type { ListedAccount } from '../../platform/access/accounts.repository.ts'

const instant = (time: Date | null) => time?.toISOString() ?? null

export function toAccount(row: ListedAccount): Account {
  return {
    id: row.id,
    userId: row.userId,
    fullName: row.fullName,
    email: row.email,
    cellphone: row.cellphone,
    enabled: row.enabled,
    accountExpireTime: instant(row.accountExpireTime),
    credentialExpireTime: instant(row.credentialExpireTime),
    mustChangePassword: row.mustChangePassword,
    signedInTime: instant(row.signedInTime),
    lockedUntil: row.lockedUntil && row.lockedUntil > new Date() ? instant(row.lockedUntil) : null,
    sites: row.sites,
    isSuperAdmin: row.superAdmin,
    version: row.version,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  }
}

import { accountFields, accountNames, accountPermissions, accountTerms } from '@backoffice/contract'
import { countAccounts } from '../../platform/access/account-list.ts'
import { sitesWhere } from '../../platform/access/account-scope.ts'
import { auditWords, privateTo } from '../../platform/audit/words.ts'
import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import type { Module } from '../../platform/module.ts'
import { accountFinder } from './accounts.finder.ts'
import { accountRoutes } from './accounts.routes.ts'
import { accountBulks } from './accounts-bulk.ts'

const accountWords = auditWords(
  'account',
  accountNames,
  { ...accountFields, ...accountTerms },
  {
    create: true,
    update: true,
    updateProfile: ['修改个人信息', 'Edit own profile'],
    changeOwnPassword: ['修改自己的密码', 'Change own password'],
    newDevice: ['在新设备上登录', 'Used from a new device'],
    confirmDevice: ['确认新设备是本人', 'Confirm a new device'],
    rejectDevice: ['新设备不是本人，结束其他会话', 'Reject a new device, end other sessions'],
    wrongOldPassword: ['修改密码失败：原密码错误', 'Change own password: old password wrong'],
    addFactor: ['添加两步验证', 'Add second factor'],
    removeFactor: ['移除两步验证', 'Remove second factor'],
    renewRecoveryCodes: ['更换恢复码', 'Replace recovery codes'],
    wrongProof: ['更改两步验证失败：密码或验证码错误', 'Change second factors: password or code wrong'],
    resetFactors: ['重置账号两步验证', 'Reset second factors of an account'],
    setCredential: ['设置账号密码', 'Set account password'],
    resetCredential: ['重置账号密码', 'Reset account password'],
    unlock: ['解锁账号', 'Unlock account'],
    bindRoles: ['绑定角色', 'Bind roles'],
    unbindRoles: ['解绑角色', 'Unbind roles'],
  },
  privateTo(accountPermissions.write, { email: 'email', cellphone: 'phone' }),
)

/** Counts locked accounts of the sites that the person administers, as the list does. */
const lockedAccounts: DeskFigurePart = {
  key: 'accountsLocked',
  isOwn: true,
  read: async ({ app, actor }) => ({
    value: await countAccounts(app.db, {
      src: 'user',
      locked: true,
      siteCodes: sitesWhere(actor, accountPermissions.read),
      reader: actor,
    }),
    search: { locked: 'true' },
  }),
}

export const accountsModule: Module = {
  routes: [accountRoutes],
  auditWords: [accountWords],
  bulks: accountBulks,
  desk: [lockedAccounts],
  finds: [accountFinder],
}

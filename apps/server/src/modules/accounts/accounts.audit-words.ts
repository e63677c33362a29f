import { auditWords } from '../audit/words.ts'

export const accountWords = auditWords(
  'account',
  ['账号', 'Account'],
  {
    create: ['新增账号', 'Add account'],
    update: ['修改账号', 'Change account'],
    updateProfile: ['修改个人信息', 'Change own profile'],
    changeOwnPassword: ['修改自己的密码', 'Change own password'],
    wrongOldPassword: ['修改密码失败：原密码错误', 'Change own password: old password wrong'],
    setCredential: ['设置账号密码', 'Set account password'],
    resetCredential: ['重置账号密码', 'Reset account password'],
    unlock: ['解锁账号', 'Unlock account'],
    bindRoles: ['绑定角色', 'Bind roles'],
    unbindRoles: ['解绑角色', 'Unbind roles'],
    endSession: ['强制下线', 'Force sign-out'],
  },
  {
    userId: ['用户名', 'User name'],
    fullName: ['姓名', 'Full name'],
    email: ['邮箱', 'E-mail'],
    cellphone: ['手机号', 'Cellphone'],
    credential: ['密码', 'Password'],
    accountExpireTime: ['账号过期时间', 'Account expires'],
    credentialExpireTime: ['密码过期时间', 'Password expires'],
    mustChangePassword: ['须修改密码', 'Must change password'],
    lockedUntil: ['锁定至', 'Locked until'],
    failedCount: ['失败次数', 'Failures'],
    isSuperAdmin: ['超级管理员', 'Super admin'],
    roles: ['角色', 'Roles'],
  },
)

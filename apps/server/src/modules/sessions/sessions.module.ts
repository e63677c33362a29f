import { sessionActions, sessionNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { deadSessionsJob } from './dead-sessions.ts'
import { factorRoutes } from './factors.routes.ts'
import { sessionRoutes } from './sessions.routes.ts'

const sessionWords = auditWords(
  'session',
  sessionNames,
  {},
  {
    ...sessionActions,
    'login.10001': ['登录失败：密码错误', 'Sign-in failed: wrong password'],
    'login.10002': ['登录失败：用户名不存在', 'Sign-in failed: unknown user name'],
    'login.10003': ['登录失败：账号已过期', 'Sign-in failed: account expired'],
    'login.10004': ['登录失败：密码已过期', 'Sign-in failed: password expired'],
    'login.10005': ['登录失败：账号已禁用', 'Sign-in failed: account disabled'],
    'login.10006': ['登录失败：账号已锁定', 'Sign-in failed: account locked'],
    'login.10429': ['登录失败：尝试过于频繁', 'Sign-in failed: too many tries'],
    'login.10007': ['密码正确，等待两步验证', 'Password right, second step to come'],
    'login.10008': ['登录失败：验证码错误', 'Sign-in failed: wrong code'],
    'end.guesses': ['密码或验证码多次错误，结束会话', 'End session: password or code wrong too often'],
    endOthers: ['结束其他会话', 'End other sessions'],
  },
)

export const sessionsModule: Module = {
  routes: [sessionRoutes, factorRoutes],
  auditWords: [sessionWords],
  jobs: [deadSessionsJob],
}

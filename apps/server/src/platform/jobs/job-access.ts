/** Whether a person may have a job done is checked again during its whole life (security.md 32). */
import type { Labels } from '@backoffice/contract'
import { type Actor, permits } from '../access/actor.ts'
import { covers } from '../access/file-grant.ts'
import type { AppContext } from '../app-context.ts'
import { AppError } from '../lib/app-error.ts'
import type { JobKind } from './define-job.ts'
import type { JobRow } from './jobs.repository.ts'

/** The error of a job that ended for this reason. */
export const permissionLost: Labels = {
  zh: '发起人已不再有执行此任务的权限，任务已停止，未完成的内容已撤回',
  en: 'Who asked for it may not have it done any more: it was stopped, and what was unfinished is taken back',
}

/** Tells whether the account that asked for a job may still have it done. */
export async function mayStill(
  { authenticator }: Pick<AppContext, 'authenticator'>,
  { access }: JobKind,
  accountId: number | null,
): Promise<boolean> {
  if (access === 'system' || accountId === null) return true
  const current = await authenticator.accessOf(accountId)
  return current !== undefined && permits(access, current)
}

/** @throws AppError 10406 when the actor may not have such a job done, 10409 when its owner may not any more */
export async function requireRetry(app: AppContext, actor: Actor, row: JobRow): Promise<void> {
  const kind = app.jobs.kindOf(row.kind)
  if (!kind) return
  if (kind.access !== 'system' && !permits(kind.access, actor)) throw new AppError(10406)
  if (!(await mayStill(app, kind, row.accountId)))
    throw new AppError(10409, {
      message: {
        zh: '发起人已不再有执行此任务的权限，不能重试',
        en: 'Who asked for it may not have it done any more: it cannot be retried',
      },
    })
}

/** @throws AppError 10406 when the actor may not have such a file made any more */
export function requireFileAccess(app: AppContext, actor: Actor, { kind, granted }: JobRow): void {
  const access = app.jobs.kindOf(kind)?.access ?? 'system'
  if (access !== 'system' && !permits(access, actor)) throw new AppError(10406)
  if (granted && !covers(actor, granted))
    throw new AppError(10406, {
      message: {
        zh: '文件含有您已无权查看的内容，请重新导出',
        en: 'The file holds what you may not see any more: make it anew',
      },
    })
}

/** Each person keeps settings of a list: its columns, and the view with which it opens. */
import { type Body, limits, type listViews } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { countSettings, findVisibleView, keepSetting } from './list-views.repository.ts'

/** @throws AppError 10400 on `list` */
async function refuseTooMany(trx: Trx, accountId: number, list: string): Promise<void> {
  const max = limits.listSettingsMax
  if ((await countSettings(trx, accountId, list)) >= max)
    throw fieldError('list', `最多保存 ${max} 个列表的设置`, `Settings of at most ${max} lists can be kept`)
}

/** @throws AppError 10400 on `list`, `viewId` */
export async function setDefaultView(
  db: Db,
  { accountId }: Actor,
  { list, viewId }: Body<typeof listViews.setDefault>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await refuseTooMany(trx, accountId, list)
    const view = viewId === null ? undefined : await findVisibleView(trx, accountId, viewId)
    if (viewId !== null && view?.list !== list)
      throw fieldError('viewId', '视图不存在', 'There is no such view')
    await keepSetting(trx, accountId, list, { viewId })
  })
}

/** @throws AppError 10400 on `list` */
export async function setLayout(
  db: Db,
  { accountId }: Actor,
  { list, layout }: Body<typeof listViews.setLayout>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await refuseTooMany(trx, accountId, list)
    await keepSetting(trx, accountId, list, { layout: layout && JSON.stringify(layout) })
  })
}

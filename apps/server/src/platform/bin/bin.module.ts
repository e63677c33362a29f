import { type Body, bin, binActions, binNames } from '@backoffice/contract'
import type { Actor } from '../access/actor.ts'
import type { AppContext } from '../app-context.ts'
import { type Origin, recordAudit } from '../audit/audit.ts'
import { auditWords } from '../audit/words.ts'
import { bind } from '../http/bind.ts'
import { AppError } from '../lib/app-error.ts'
import { type Language, say } from '../lib/texts.ts'
import { namesSeenBy } from '../masking/personal-data.ts'
import type { Module } from '../module.ts'
import { kindsInBin, listBin, lockInBin, purge } from './bin.repository.ts'
import { findInTheWay, type Item } from './in-the-way.ts'
import { putBack, refuse } from './put-back.ts'

interface RestoreRequest {
  id?: number
  deleted?: Body<typeof bin.undo>
}

/** @throws AppError 10404 when it is not in the bin, or not for the caller; 10409 when it cannot come back */
async function restore(app: AppContext, actor: Actor, origin: Origin, wanted: RestoreRequest) {
  const see = namesSeenBy(actor)
  let name = ''
  let found: Item | undefined
  return app.db
    .transaction()
    .execute(async trx => {
      const item = await lockInBin(trx, actor, wanted)
      if (!item) throw new AppError(10404)
      const { entity, rowId, siteCode } = item
      name = see(item.name)
      found = item
      await putBack(trx, item)
      await app.restored[entity]?.(app, trx, origin, { actor, id: rowId })
      await recordAudit(trx, origin, {
        action: 'bin.restore',
        entity,
        entityId: rowId,
        entityName: item.name,
        ...(siteCode && { siteCode }),
      })
      return { entity, id: rowId, name }
    })
    .catch((error: unknown) =>
      refuse(name, error, async () => found && findInTheWay(app.db, actor, found, error as object)),
    )
}

/** For good. @throws AppError 10404 when it is not in the bin, or not for the caller */
const remove = (app: AppContext, actor: Actor, origin: Origin, id: number) =>
  app.db.transaction().execute(async trx => {
    const item = await lockInBin(trx, actor, { id })
    if (!item) throw new AppError(10404)
    await purge(trx, id)
    const { entity, rowId: entityId, name: entityName, siteCode } = item
    const record = { entity, entityId, entityName, ...(siteCode && { siteCode }) }
    await recordAudit(trx, origin, { action: 'bin.purge', ...record })
    return null
  })

function routes(app: AppContext): void {
  const wordOf = (entity: string, language: Language) => {
    const words = app.auditWords.entity(entity)
    return words ? say(language, words) : entity
  }

  bind(app, bin.list, async ({ actor, query, language }) => {
    const { rows, total } = await listBin(app.db, actor, query, app.config.businessTimezone)
    const shown = rows.map(row => ({
      ...row,
      kind: wordOf(row.entity, language),
      siteCode: row.siteCode ?? '',
      userId: row.userId ?? '',
    }))
    return { rows: shown, total }
  })

  bind(app, bin.kinds, async ({ actor, language }) =>
    (await kindsInBin(app.db, actor)).map(({ entity }) => ({ code: entity, text: wordOf(entity, language) })),
  )

  bind(app, bin.restore, ({ actor, params, origin }) => restore(app, actor, origin, { id: params.id }))

  bind(app, bin.purge, ({ actor, params, origin }) => remove(app, actor, origin, params.id))

  bind(app, bin.undo, ({ actor, body, origin }) => restore(app, actor, origin, { deleted: body }))
}

export const binModule: Module = {
  routes: [routes],
  auditWords: [
    auditWords(
      'bin',
      binNames,
      {},
      {
        restore: ['从回收站恢复', 'Restore from the trash'],
        purge: binActions.purge,
      },
    ),
  ],
}

/** *Sync*: rebuilds the catalogue from the published products (decisions §4 Products; reliability.md 20). */
import type { ProductSyncPlan, ProductSyncResult } from '@backoffice/contract'
import { sql } from 'kysely'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import type { Language } from '../../platform/lib/texts.ts'
import { namesBeyond, replaceCatalog, stageCatalogItems } from './catalog.repository.ts'
import { nameOfProduct } from './completeness.ts'
import { publishedItems } from './published-items.ts'

const lockKey = 7_420_318_860

const running = {
  zh: '商品数据正在同步，请稍后再试',
  en: 'A product sync is already running. Try again later.',
}

async function claim(trx: Trx): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`SELECT pg_try_advisory_xact_lock(${lockKey}) AS free`.execute(
    trx,
  )
  if (!rows[0]?.free) throw new AppError(10409, { message: running })
}

/**
 * One transaction: front sites read the last catalogue until the new one is complete, and a killed sync leaves nothing
 * behind. Failed products are named and left out.
 *
 * @param go.done is told how many products have been processed
 * @throws AppError 10409 while another one runs
 */
export async function syncCatalog(
  db: Db,
  { origin, language }: { origin: Origin; language: Language },
  go: { signal?: AbortSignal; done?: (products: number) => void } = {},
): Promise<ProductSyncResult> {
  return db.transaction().execute(async trx => {
    await claim(trx)
    const failures: ProductSyncResult['items'] = []
    const kept: number[] = []
    let changed = 0
    for await (const batch of publishedItems(trx, language)) {
      go.signal?.throwIfAborted()
      const turned = batch.items.filter(({ turn }) => turn !== 'unchanged')
      // Publishing one of the others does not wait for the end of this.
      await stageCatalogItems(trx, turned, { ofWhole: true })
      kept.push(...batch.items.map(({ row }) => row.id))
      changed += turned.length
      failures.push(...batch.failures)
      go.done?.(kept.length + failures.length)
    }
    changed += await replaceCatalog(
      trx,
      kept,
      failures.map(({ id }) => id),
    )
    const counts = { success: kept.length, changed, failure: failures.length }
    await recordAudit(trx, origin, {
      action: 'product.sync',
      changes: [
        { field: 'success', before: null, after: counts.success },
        { field: 'failure', before: null, after: counts.failure },
        ...(failures.length > 0
          ? [{ field: 'failures', before: null, after: failures.slice(0, 100).map(({ name }) => name) }]
          : []),
      ],
    })
    return { ...counts, items: failures }
  })
}

/** Names of a plan that a person can read. */
const namedMax = 20

const plannedOf = (names: string[]) => ({ count: names.length, names: names.slice(0, namedMax) })

/** Plans the changes that `syncCatalog` would make now. */
export async function planSync(db: Db, language: Language): Promise<ProductSyncPlan> {
  return db.transaction().execute(async trx => {
    const names: Record<'added' | 'changed', string[]> = { added: [], changed: [] }
    const failures: ProductSyncPlan['items'] = []
    const kept: number[] = []
    let unchanged = 0
    for await (const batch of publishedItems(trx, language)) {
      for (const { row, turn } of batch.items) {
        kept.push(row.id)
        if (turn === 'unchanged') unchanged++
        else names[turn].push(nameOfProduct(row))
      }
      failures.push(...batch.failures)
    }
    return {
      added: plannedOf(names.added),
      changed: plannedOf(names.changed),
      removed: plannedOf(await namesBeyond(trx, kept)),
      unchanged,
      failure: failures.length,
      items: failures.slice(0, namedMax),
    }
  })
}

/** Publishing and unpublishing all products that match the filters of the list. */
import { type Labels, type ProductBatchResult, productActions, products } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import { bulkJobKind } from '../../platform/bulk/bulk.ts'
import { defineBulk, eachRow } from '../../platform/bulk/define-bulk.ts'
import type { Trx } from '../../platform/db/database.ts'
import { insertEndedJob } from '../../platform/jobs/jobs.repository.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import type { Language } from '../../platform/lib/texts.ts'
import { today } from '../../platform/lib/time.ts'
import { nameOfProduct } from './completeness.ts'
import { type ProductFilters, selectProducts } from './products.repository.ts'
import { checkPublish } from './publish-check.ts'
import { setPublished, setStatus } from './publishing.service.ts'

/** Nobody has looked at these one by one, so a person should see the doubts before each is sold. */
export async function doubtsOf(trx: Trx, ids: number[], day: string): Promise<Map<number, Labels>> {
  const { items } = await checkPublish(trx, ids, day)
  return new Map(
    items.flatMap(({ id, warnings: all }) => {
      const warnings = all.filter(({ hint }) => !hint)
      if (warnings.length === 0) return []
      const message = {
        zh: `请单独上架并确认：${warnings.map(({ text }) => text.zh).join('；')}`,
        en: `Publish it by itself to confirm: ${warnings.map(({ text }) => text.en).join('; ')}`,
      }
      return [[id, message] as const]
    }),
  )
}

const turning = (isOn: boolean) =>
  defineBulk<ProductFilters, object>({
    operation: isOn ? products.publishMatching : products.revokeMatching,
    entity: 'product',
    list: products.list,
    label: isOn ? productActions.publishMany : productActions.revokeMany,
    async matching({ db }, { filters }, limit) {
      const rows = await selectProducts(db, filters).limit(limit).execute()
      return rows.map(row => ({ id: row.id, name: nameOfProduct(row) }))
    },
    async change(trx, app, ids, { origin }) {
      const doubts = isOn
        ? await doubtsOf(trx, ids, today(app.config.businessTimezone))
        : new Map<number, Labels>()
      return eachRow(trx, ids, async id => {
        const message = doubts.get(id)
        if (message) throw new AppError(10409, { message })
        return setStatus(trx, id, isOn, origin)
      })
    },
  })

export const productBulks = [turning(true), turning(false)]

/** Named products; several at once leave a line in the job centre, as all that match do. */
export async function turnProducts(
  { db }: AppContext,
  ids: number[],
  isOn: boolean,
  call: { origin: Origin; language: Language; actor: Actor },
): Promise<ProductBatchResult> {
  const startTime = new Date()
  const { items, ...counts } = await setPublished(db, ids, isOn, call)
  if (ids.length > 1) {
    const kind = bulkJobKind(isOn ? products.publishMatching : products.revokeMatching)
    const { accountId } = call.actor
    await db
      .transaction()
      .execute(trx => insertEndedJob(trx, { kind, input: {}, accountId, startTime, result: counts }))
  }
  return { ...counts, items }
}

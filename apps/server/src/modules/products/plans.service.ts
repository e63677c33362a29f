/** Products that are published at a time that somebody has planned (issue 37, A.5). */
import { type Body, limits, type Product, productActions, products } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { keptOrigin, type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { keepDoing } from '../../platform/lib/keep-doing.ts'
import { today } from '../../platform/lib/time.ts'
import { nameOfProduct, requireComplete } from './completeness.ts'
import { dropPlan, findPlans, storePlan, takeDuePlans } from './plans.repository.ts'
import { findProduct, findSkus, lockProduct, updateProduct } from './products.repository.ts'
import { getFamily, withSkus } from './products.service.ts'
import { doubtsOf } from './products-bulk.ts'
import { setStatus } from './publishing.service.ts'

type App = Pick<AppContext, 'db' | 'config'>

const everyMs = 20_000
const dayMs = 86_400_000

const refuse = (zh: string, en: string) => new AppError(10409, { message: { zh, en } })

/** Nobody looks at it then, so it has no doubts that a person would have to confirm. */
async function requireNoDoubts(trx: Trx, app: App, id: number, at: Date): Promise<void> {
  const doubt = (await doubtsOf(trx, [id], today(app.config.businessTimezone, at))).get(id)
  if (doubt) throw new AppError(10409, { message: doubt })
}

function readTime(text: string): Date {
  const time = new Date(text)
  const ahead = time.getTime() - Date.now()
  if (ahead <= 0) throw fieldError('publish_time', '时间应晚于现在', 'The time must be in the future')
  if (ahead > limits.planDaysMax * dayMs)
    throw fieldError('publish_time', '最多提前一年', 'At most a year ahead')
  return time
}

const changeOf = (before: Date | undefined, after: Date | undefined) => [
  { field: 'plan_time', before: before?.toISOString() ?? null, after: after?.toISOString() ?? null },
]

/** In place of an earlier plan. @throws AppError 10400, 10404, 10409 with the current product where it has changed */
export const planPublishing = (
  app: App,
  { id, version, publish_time }: Body<typeof products.plan>,
  origin: Origin,
) =>
  app.db.transaction().execute(async (trx): Promise<Product> => {
    const planTime = readTime(publish_time)
    const row = await lockProduct(trx, id)
    if (!row || row.type === 'option_product') throw new AppError(10404)
    const current = await withSkus(trx, row)
    requireCurrent(row, version, 'product', () => current)
    if (row.status === 'published') throw refuse('商品已上架', 'The product is published already')
    requireComplete(await getFamily(trx, row.familyId), [row, ...(await findSkus(trx, [id]))])
    await requireNoDoubts(trx, app, id, planTime)
    const before = (await findPlans(trx, [id])).get(id)
    // Of two people who plan at the same time, the second is told.
    const planned = await updateProduct(trx, id, {})
    const name = nameOfProduct(row)
    const accountId = origin.actor?.accountId ?? 0
    const plan = { productId: id, planTime, name, version: planned.version, accountId }
    await storePlan(trx, { ...plan, origin: keptOrigin(origin) })
    const about = { entity: 'product', entityId: id, entityName: name }
    await recordAudit(trx, origin, {
      action: 'product.plan',
      ...about,
      changes: changeOf(before?.planTime, planTime),
    })
    return withSkus(trx, planned)
  })

/** @throws AppError 10404 where nothing is planned */
export const cancelPlan = ({ db }: App, id: number, origin: Origin) =>
  db.transaction().execute(async trx => {
    const plan = await dropPlan(trx, id)
    if (!plan) throw new AppError(10404)
    await recordAudit(trx, origin, {
      action: 'product.unplan',
      entity: 'product',
      entityId: id,
      entityName: plan.name,
      changes: changeOf(plan.planTime, undefined),
    })
  })

interface PlanInput {
  productId: number
  name: string
  version: number
  planTime: string
  origin: Origin
}

/** Names the product in what its planner reads in the job centre. */
function withName(name: string, error: unknown): unknown {
  if (!(error instanceof AppError) || !error.details.message) return error
  const { zh, en } = error.details.message
  return new AppError(error.code, {
    message: { zh: `“${name}”未按计划上架：${zh}`, en: `“${name}” was not published as planned: ${en}` },
  })
}

async function publishPlanned(app: App, { productId: id, version, planTime, origin }: PlanInput) {
  await app.db.transaction().execute(async trx => {
    const found = await findProduct(trx, id)
    const row = found && (await lockProduct(trx, id))
    if (!row) throw refuse('商品已删除', 'it has been deleted')
    // An earlier run of this job, or a person.
    if (row.status === 'published') return
    if (row.version !== version) throw refuse('计划之后商品有改动', 'it was changed after that')
    // The server was away, or a backup was brought back.
    if (Date.now() - Date.parse(planTime) > dayMs)
      throw refuse('已超过计划时间一天以上', 'the time is more than a day ago')
    await requireNoDoubts(trx, app, id, new Date())
    await setStatus(trx, id, true, origin)
  })
}

/** For the person who planned it: whether they still may is asked when it begins, and what stops it is its error. */
export const plannedPublishJob = defineJob<PlanInput>({
  kind: 'product.publish-planned',
  label: productActions.publishPlanned,
  access: products.publish.access,
  async handler({ input }, app) {
    await publishPlanned(app, input).catch(error => {
      throw withName(input.name, error)
    })
    return { result: { success: 1 } }
  },
})

/** Several nodes may do so at once. @returns jobs */
export const enqueueDuePlans = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>): Promise<number[]> =>
  db.transaction().execute(async trx => {
    const made: number[] = []
    for (const { planTime, accountId, ...plan } of await takeDuePlans(trx)) {
      const input = { ...plan, planTime: planTime.toISOString() }
      made.push(await jobs.enqueue(trx, plannedPublishJob, input, accountId))
    }
    return made
  })

export const keepPublishing = (app: AppContext) =>
  keepDoing(
    everyMs,
    () => enqueueDuePlans(app),
    error => app.http.log.error(error, 'planned products could not be published'),
  )

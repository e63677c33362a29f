/** Sample channels, products, notices and selections, which no front site pushes. Made by the services that people use. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Body,
  defaultTag,
  type products,
  type RawValue,
  type SelectionFilters,
} from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { systemOrigin } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { furtherNames } from '../../platform/kit/local-names.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { startOfDay, today } from '../../platform/lib/time.ts'
import { nobody } from '../../platform/masking/personal-data.ts'
import { channelRecords } from '../channels/channels.service.ts'
import { listCompanies } from '../companies/companies.service.ts'
import { createSelection } from '../data-selections/data-selections.service.ts'
import { noticeRecords } from '../notices/notices.service.ts'
import { getProduct } from '../products/products.service.ts'
import { setPublished } from '../products/publishing.service.ts'
import { saveProduct } from '../products/save-product.service.ts'
import { syncCatalog } from '../products/sync-catalog.service.ts'
import { listMarks, mark } from './remove-catalog.ts'

type Values = Record<string, RawValue>

interface Catalog {
  channels: { code: string; name: string; english: string }[]
  products: { family: string; kind: 'standard' | 'points'; values: Values; skus?: Values[] }[]
  notices: {
    title: string
    content: string
    url?: string
    hideForAnonymous?: boolean
    days?: [number, number]
  }[]
  selections: {
    title: string
    content: string
    enable: boolean
    companies: number
    filters: SelectionFilters
  }[]
}

const call = { origin: systemOrigin, language: defaultTag } as const
const dayMs = 86_400_000
const validDays = 365
const pollMs = 250

const readCatalog = (): Catalog =>
  JSON.parse(readFileSync(new URL('../../../data/sample/catalog.json', import.meta.url), 'utf8'))

/** Leaves existing ones unchanged. */
const unless = (code: number) => (error: unknown) => {
  if (error instanceof AppError && error.code === code) return undefined
  throw error
}

async function makeChannels(app: AppContext, wanted: Catalog['channels']): Promise<void> {
  for (const { code, name, english } of wanted) {
    const labels = furtherNames({ zh: name, en: english })
    const made = await channelRecords.create(app, { code, name, labels }, systemOrigin).catch(unless(10400))
    if (made) await mark(app.db, 'channel', made.id, made.version)
  }
}

const attributesOf = (values: Values) =>
  Object.entries(values).map(([a_code, raw_value]) => ({ a_code, values: [{ raw_value }] }))

async function makeProducts(db: Db, wanted: Catalog['products']): Promise<void> {
  for (const { family, kind, values, skus } of wanted) {
    const { id } = await db
      .selectFrom('productFamily')
      .where('code', '=', family)
      .select('id')
      .executeTakeFirstOrThrow()
    const body: Body<typeof products.save> = {
      family: { id },
      attributes: attributesOf(values),
      ...(skus && { option_products: skus.map(sku => ({ attributes: attributesOf(sku) })) }),
    }
    await saveProduct(db, body, kind, systemOrigin).catch(unless(100))
  }
  const codes = wanted.flatMap(({ values, skus = [values] }) =>
    skus.map(sku => String(sku['@product_sku_code'])),
  )
  const made = await db
    .selectFrom('product')
    .where('skuCode', 'in', codes)
    .select(({ fn }) => fn.coalesce('baseProductId', 'id').as('id'))
    .distinct()
    .execute()
  const ids = made.map(({ id }) => id)
  const { failure, items } = await setPublished(db, ids, true, call)
  if (failure > 0) throw new Error(`sample products: ${JSON.stringify(items)}`)
  for (const id of ids) await mark(db, 'product', id, (await getProduct(db, id)).version)
  await syncCatalog(db, call)
}

/** Those that an interrupted run has not made. */
async function left<T>(db: Db, entity: 'dataConfig' | 'notice', wanted: T[]): Promise<[number, T][]> {
  const made = (await listMarks(db)).filter(each => each.entity === entity)
  return [...wanted.entries()].slice(made.length)
}

async function makeNotices(app: AppContext, wanted: Catalog['notices']): Promise<void> {
  const day = (days: number) => today(app.config.businessTimezone, new Date(Date.now() + days * dayMs))
  for (const [, { days, ...texts }] of await left(app.db, 'notice', wanted)) {
    const body = { ...texts, ...(days && { startTime: day(days[0]), endTime: day(days[1]) }) }
    const { id, version } = await noticeRecords.create(app, body, systemOrigin)
    await mark(app.db, 'notice', id, version)
  }
}

/** A run after an interrupted one makes what is missing. */
export async function makeSampleCatalog(app: AppContext): Promise<void> {
  const { channels, notices, products } = readCatalog()
  await makeChannels(app, channels)
  await makeNotices(app, notices)
  await makeProducts(app.db, products)
}

/** The sample shipments come from their own job, requested before this one. */
async function shipmentsLoaded({ db }: AppContext, signal: AbortSignal): Promise<void> {
  const isLoading = () =>
    db
      .selectFrom('tradeImport')
      .innerJoin('tradeDataSet as dataSet', 'dataSet.id', 'tradeImport.dataSetId')
      .innerJoin('job', 'job.id', 'tradeImport.jobId')
      .where('dataSet.sample', '=', true)
      .where('job.state', 'in', ['queued', 'running'])
      .select('job.id')
      .executeTakeFirst()
  while (await isLoading()) await sleep(pollMs, undefined, { signal })
}

/**
 * Companies of the sample shipments, chosen by the search that people use. Without companies there is nothing to select.
 */
export async function makeSampleSelections(app: AppContext, signal: AbortSignal): Promise<void> {
  if (!app.trade.isPrepared) return
  await shipmentsLoaded(app, signal)
  const { businessTimezone } = app.config
  const validStartTime = startOfDay(today(businessTimezone), businessTimezone).getTime()
  const validEndTime = validStartTime + validDays * dayMs - 1
  const wanted = await left(app.db, 'dataConfig', readCatalog().selections)
  for (const [index, { companies, filters, ...texts }] of wanted) {
    const { rows } = await listCompanies(app, { ...filters, pageSize: companies }, signal)
    if (rows.length === 0) return
    const condition = JSON.stringify({ companyIds: rows.map(({ info }) => info.uid), filters })
    const body = { ...texts, validStartTime, validEndTime, seq: index + 1, condition }
    const { id, version } = await createSelection(app, body, { origin: systemOrigin, access: nobody, signal })
    await mark(app.db, 'dataConfig', id, version)
  }
}

/** Sample channels, products and notices, which no front site pushes. Made by the services that people use. */
import {
  type AttributeValuesBody,
  type Body,
  defaultTag,
  productNameEn,
  type products,
  type RawValue,
  specialAttributes as special,
} from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { systemOrigin } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { furtherNames } from '../../platform/kit/local-names.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { today } from '../../platform/lib/time.ts'
import {
  membershipOffers,
  type Offer,
  offers,
  pointsOffer,
  reportOffer,
  routeOffers,
} from '../../seed/sample/offers.ts'
import { channels } from '../../seed/sample/vocabulary.ts'
import { channelRecords } from '../channels/channels.service.ts'
import { noticeRecords } from '../notices/notices.service.ts'
import { getProduct } from '../products/products.service.ts'
import { setPublished } from '../products/publishing.service.ts'
import { saveProduct } from '../products/save-product.service.ts'
import { syncCatalog } from '../products/sync-catalog.service.ts'
import { listMarked, mark } from './sample-marks.ts'

const call = { origin: systemOrigin, language: defaultTag } as const

type Values = Record<string, RawValue>
type Product = Body<typeof products.save>

const attributesOf = (values: Values): AttributeValuesBody[] =>
  Object.entries(values).map(([a_code, raw_value]) => ({ a_code, values: [{ raw_value }] }))

const priceOf = ({ sku, priceYuan }: Offer): Values => ({
  [special.skuCode]: sku,
  [special.listPrice]: priceYuan,
})

const terms = { month: 'month', quarter: 'quarter', year: 'year' } as const

function skuOf(offer: Offer): { attributes: AttributeValuesBody[] } {
  const { periodValue = 0, periodUnit = 'day' } = offer.period ?? {}
  const term = periodValue === 3 ? terms.quarter : periodUnit
  return {
    attributes: attributesOf({
      ...priceOf(offer),
      member_term: term,
      [special.periodValue]: periodValue,
      [special.periodUnit]: periodUnit,
    }),
  }
}

interface Wanted {
  family: string
  kind: 'standard' | 'points'
  body: Omit<Product, 'family'>
}

const wantedProducts: Wanted[] = [
  {
    family: 'membership',
    kind: 'standard',
    body: {
      attributes: attributesOf({
        [special.name]: '贸易数据会员',
        [productNameEn]: 'Trade data membership',
        [special.description]: '<p>查询海关数据与提单，查看企业联系方式。</p>',
        member_level: '1',
        [special.vipFunctions]: ['company_search', 'shipment_details', 'contacts', 'export'],
        [special.vipRoutes]: ['*'],
      }),
      option_products: membershipOffers.map(skuOf),
    },
  },
  {
    family: 'route_membership',
    kind: 'standard',
    body: {
      attributes: attributesOf({
        [special.name]: '美线航线会员',
        [productNameEn]: 'US routes membership',
        member_level: '1',
        [special.vipMemberRoutes]: ['north_america_west', 'north_america_east'],
      }),
      option_products: routeOffers.map(skuOf),
    },
  },
  {
    family: 'points',
    kind: 'points',
    body: {
      attributes: attributesOf({
        [special.name]: pointsOffer.name,
        [productNameEn]: '500 points',
        ...priceOf(pointsOffer),
        [special.hscodePoints]: 500,
      }),
    },
  },
  {
    family: 'plain',
    kind: 'standard',
    body: {
      attributes: attributesOf({
        [special.name]: reportOffer.name,
        [productNameEn]: 'Foreign trade report 2026',
        brand: '示例',
        delivery: 'email',
        services: ['invoice', 'refund'],
        ...priceOf(reportOffer),
      }),
    },
  },
]

/** Leaves existing ones unchanged. */
const unless = (code: number) => (error: unknown) => {
  if (error instanceof AppError && error.code === code) return undefined
  throw error
}

async function makeChannels(app: AppContext): Promise<void> {
  for (const [code, name, english] of channels) {
    const labels = furtherNames({ zh: name, en: english })
    const made = await channelRecords.create(app, { code, name, labels }, systemOrigin).catch(unless(10400))
    if (made) await mark(app.db, 'channel', made.id, made.version)
  }
}

async function makeProducts(db: Db): Promise<void> {
  for (const { family, kind, body } of wantedProducts) {
    const { id } = await db
      .selectFrom('productFamily')
      .where('code', '=', family)
      .select('id')
      .executeTakeFirstOrThrow()
    await saveProduct(db, { ...body, family: { id } }, kind, systemOrigin).catch(unless(100))
  }
  const made = await db
    .selectFrom('product')
    .where(
      'skuCode',
      'in',
      offers.map(({ sku }) => sku),
    )
    .select(({ fn }) => fn.coalesce('baseProductId', 'id').as('id'))
    .distinct()
    .execute()
  const ids = made.map(({ id }) => id)
  const { failure, items } = await setPublished(db, ids, true, call)
  if (failure > 0) throw new Error(`sample products: ${JSON.stringify(items)}`)
  for (const id of ids) await mark(db, 'product', id, (await getProduct(db, id)).version)
  await syncCatalog(db, call)
}

const dayMs = 86_400_000

function wantedNotices(timeZone: string) {
  const day = (days: number) => today(timeZone, new Date(Date.now() + days * dayMs))
  return [
    { title: '欢迎使用贸易数据', content: '支持按产品、企业检索全球海关与提单数据。' },
    {
      title: '会员限时优惠',
      content: '年度会员限时优惠，开通即享全部航线运价查询。',
      url: '/vip',
      startTime: day(-3),
      endTime: day(30),
      hideForAnonymous: true,
    },
    {
      title: '系统维护通知',
      content: '本周六凌晨 2:00 至 4:00 系统维护，期间暂停服务。',
      startTime: day(-40),
      endTime: day(-33),
    },
  ]
}

async function makeNotices(app: AppContext): Promise<void> {
  const made = await listMarked(app.db, 'notice')
  for (const body of wantedNotices(app.config.businessTimezone).slice(made.length)) {
    const { id, version } = await noticeRecords.create(app, body, systemOrigin)
    await mark(app.db, 'notice', id, version)
  }
}

/** A run after an interrupted one makes what is missing. */
export async function makeSampleCatalog(app: AppContext): Promise<void> {
  await makeChannels(app)
  await makeNotices(app)
  await makeProducts(app.db)
}

import type { CatalogProduct } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { today } from '../../platform/lib/time.ts'
import { type CatalogQuery, listCatalog } from './catalog.repository.ts'
import { priceOn, type StoredSku } from './catalog-item.ts'

/** @param now decides which sale periods are on, by its day in the business time zone */
export async function readCatalog(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  query: CatalogQuery,
  now = new Date(),
): Promise<{ rows: CatalogProduct[]; total: number }> {
  const day = today(config.businessTimezone, now)
  const priced = <S extends StoredSku>(sku: S) => ({ ...sku, ...priceOn(sku, day) })
  const { rows, total } = await listCatalog(db, query)
  const toWire = ({ content, syncTime, skuIds }: (typeof rows)[number]): CatalogProduct => ({
    ...priced(content),
    option_products: content.option_products.filter(({ id }) => skuIds.includes(id)).map(priced),
    sync_time: syncTime.toISOString(),
  })
  return { rows: rows.map(toWire), total }
}

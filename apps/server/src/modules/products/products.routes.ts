import { catalog, productFamilies, products } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { today } from '../../platform/lib/time.ts'
import { readCatalog } from './catalog.service.ts'
import { listFamilies } from './families.repository.ts'
import { cancelPlan, planPublishing } from './plans.service.ts'
import { previewProduct } from './preview.service.ts'
import { checkSkuCode, getFamily, getProduct, listProducts, removeProduct } from './products.service.ts'
import { turnProducts } from './products-bulk.ts'
import { checkPublish } from './publish-check.ts'
import { saveProduct } from './save-product.service.ts'
import { planSync } from './sync-catalog.service.ts'
import { requestSync } from './sync-job.ts'

export function productRoutes(app: AppContext): void {
  bind(app, productFamilies.list, ({ query }) => listFamilies(app.db, query))

  bind(app, productFamilies.get, ({ params }) => getFamily(app.db, params.id))

  bind(app, products.list, ({ query }) => listProducts(app.db, query))

  bind(app, products.get, ({ params }) => getProduct(app.db, params.id))

  bind(app, products.checkCode, async ({ params }) => {
    await checkSkuCode(app.db, params.code)
    return null
  })

  bind(app, products.save, ({ body, origin, once }) => saveProduct(app.db, body, 'standard', origin, once))

  bind(app, products.savePoints, ({ body, origin, once }) =>
    saveProduct(app.db, body, 'points', origin, once),
  )

  bind(app, products.preview, ({ body }) => previewProduct(app, body))

  bind(app, products.checkPublish, ({ body }) =>
    checkPublish(app.db, body.ids, today(app.config.businessTimezone)),
  )

  bind(app, products.publish, ({ body, ...call }) => turnProducts(app, body.ids, true, call))

  bind(app, products.revoke, ({ body, ...call }) => turnProducts(app, body.ids, false, call))

  bind(app, products.plan, ({ body, origin }) => planPublishing(app, body, origin))

  bind(app, products.cancelPlan, async ({ params, origin }) => {
    await cancelPlan(app, params.id, origin)
    return null
  })

  bind(app, products.delete, async ({ params, origin }) => {
    await removeProduct(app.db, params.id, origin)
    return null
  })

  bind(app, products.syncPlan, ({ language }) => planSync(app.db, language))

  bind(app, products.syncAll, call => requestSync(app, call))

  bind(app, catalog.list, ({ query }) => readCatalog(app, query))
}

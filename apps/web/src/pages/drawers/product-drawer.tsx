import { paths } from '../../config/paths.ts'
import { byReference } from '../../domain/records/by-reference.ts'
import { type DrawerContent, RecordDrawer } from '../../domain/records/record-drawer.tsx'
import { productQuery } from '../../features/products/api/products.ts'
import { ProductFacts } from '../../features/products/components/product-facts.tsx'
import { nameIn } from '../../lib/i18n/names.ts'

export const Drawer: DrawerContent = ({ id }) => (
  <RecordDrawer
    kind="product"
    query={byReference('product', id, productQuery)}
    nameOf={({ product: { labels, name } }) => nameIn(labels, name)}
    page={({ product }) => paths.productEdit(product.id)}
  >
    {edited => <ProductFacts {...edited} />}
  </RecordDrawer>
)

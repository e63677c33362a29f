import { productFamilies, products } from '@backoffice/contract'
import { formPage } from '../../components/page-states/guarded.tsx'
import { MessagePage } from '../../components/page-states/message-page.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths } from '../../config/paths.ts'
import { groupsOf } from '../../features/products/api/attribute-groups.ts'
import { familyQuery } from '../../features/products/api/products.ts'
import { ProductForm } from '../../features/products/components/product-form.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'

const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647

function AddProduct() {
  const search = useScreenSearch<'productAdd'>()
  const id = Number(search.family_id)
  if (!isId(id))
    return (
      <MessagePage
        title={t('products.familyMissing')}
        text={t('products.familyMissingText')}
        back={paths.products}
      />
    )
  return (
    <RequirePermission operation={productFamilies.get}>
      <RecordPage query={familyQuery(id)}>
        {family => <ProductForm key={id} family={family} groups={groupsOf(search)} />}
      </RecordPage>
    </RequirePermission>
  )
}

export const { Page } = formPage(products.save, AddProduct)

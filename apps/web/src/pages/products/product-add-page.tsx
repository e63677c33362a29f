import { productFamilies, products } from '@backoffice/contract'
import { useSearch } from '@tanstack/react-router'
import { MessagePage } from '../../components/page-states/message-page.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { familyQuery } from '../../features/products/api/products.ts'
import { ProductForm } from '../../features/products/components/product-form.tsx'
import { t } from '../../features/products/texts.ts'

/** `family_id`, and the attribute groups to show, parted by commas (specification §2). */
interface Search {
  family_id?: string
  product_attr_groups?: string
}

const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647

export function Page() {
  const { family_id, product_attr_groups = '' }: Search = useSearch({ strict: false })
  const id = Number(family_id)
  const groups = product_attr_groups.split(',').filter(code => code !== '')
  if (!isId(id)) return <MessagePage title={t('familyMissing')} text={t('familyMissingText')} />
  return (
    <RequirePermission operation={products.save}>
      <RequirePermission operation={productFamilies.get}>
        <RecordPage query={familyQuery(id)}>
          {family => <ProductForm key={id} family={family} groups={groups} />}
        </RecordPage>
      </RequirePermission>
    </RequirePermission>
  )
}

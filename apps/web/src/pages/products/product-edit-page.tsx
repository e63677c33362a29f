import { products } from '@backoffice/contract'
import { useLocation } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useEffect } from 'react'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { groupsOf } from '../../features/products/api/attribute-groups.ts'
import { type EditedProduct, productQuery } from '../../features/products/api/products.ts'
import { PlanNote } from '../../features/products/components/plan-note.tsx'
import { StateButton } from '../../features/products/components/product-actions.tsx'
import { ProductForm } from '../../features/products/components/product-form.tsx'
import { ProductStatusText } from '../../features/products/components/product-status.tsx'
import { nameIn } from '../../lib/i18n/names.ts'
import { t } from '../../lib/i18n/texts.ts'
import { replaceWith } from '../../lib/navigation.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'

function ProductTabs({ product, family }: EditedProduct) {
  const history = useHistoryTab('product', product.id)
  const search = useScreenSearch<'productEdit'>()
  const name = nameIn(product.labels, product.name)
  const isPublished = product.status === 'published'
  const form = (
    <>
      {isPublished && (
        <Alert
          type="info"
          showIcon
          title={t('products.locked')}
          description={t('products.lockedText')}
          action={
            <StateButton
              product={product}
              name={name}
              size="small"
              takeDownLabel={t('products.takeDownToEdit')}
            />
          }
          style={{ marginBlockEnd: 20, maxWidth: 720 }}
        />
      )}
      <PlanNote product={product} />
      <ProductForm family={family} product={product} groups={groupsOf(search)} />
    </>
  )
  return (
    <>
      <PageHeader
        title={name}
        context={<ProductStatusText status={product.status} />}
        back={paths.products}
        action={<StateButton product={product} name={name} />}
      />
      <UrlTabs tabs={[{ key: 'edit', label: t('products.form.edit'), children: form }, ...history]} />
    </>
  )
}

/** The address of a SKU is replaced by the address of its product. */
function Shown({ id, edited }: { id: number; edited: EditedProduct }) {
  const own = edited.product.id
  const { searchStr } = useLocation()
  useEffect(() => {
    if (own !== id) replaceWith(`${paths.productEdit(own)}${searchStr}`)
  }, [own, id, searchStr])
  return own === id ? <ProductTabs key={id} {...edited} /> : null
}

export const { Page, preload } = recordPage({
  read: products.get,
  query: productQuery,
  show: (edited, _readOnly, id) => <Shown id={id} edited={edited} />,
})

import { PlusOutlined } from '@ant-design/icons'
import { limits, productFields, productNames, products } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
import { useSelection } from '../../components/list/use-selection.ts'
import { labelOrCode } from '../../features/products/api/labels.ts'
import { familiesQuery, productListQuery } from '../../features/products/api/products.ts'
import { type ProductListRow, rowName } from '../../features/products/api/rows.ts'
import { useBatchState } from '../../features/products/components/batch-state.tsx'
import { ProductActions } from '../../features/products/components/product-actions.tsx'
import { productColumns } from '../../features/products/components/product-columns.tsx'
import { SyncButton } from '../../features/products/components/sync-button.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

const words = recordWords(productNames)

const CreateDialog = lazyPart(
  () => import('../../features/products/components/create-product-dialog.tsx'),
  'CreateProductDialog',
)

function useFilters(): Filter[] {
  const { data: families = [] } = useQuery(familiesQuery())
  return [
    { kind: 'text', name: 'search_content', label: say(productFields.name.label) },
    {
      kind: 'select',
      name: 'family_id',
      label: say(productFields.family.label),
      options: families.map(family => ({ value: family.id, label: labelOrCode(family) })),
    },
    ...filtersOf(productFields, 'status'),
  ]
}

function NewProductButton() {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAsked(true)}>
        {t('products.create')}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <CreateDialog onClosed={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}

const screen = listPage({
  id: 'products',
  operation: products.list,
  query: productListQuery,
  title: words.title,
  context: t('products.list.context'),
  columns: productColumns,
  actions: (row: ProductListRow) => <ProductActions product={row} name={rowName(row)} />,
  tools: <SyncButton />,
  empty: { ...words.empty, text: t('products.list.emptyText') },
  useParts: list => {
    const can = useCan()
    const { rows = [], total = 0 } = list.result.data ?? {}
    const selection = useSelection(list.query, rows, row => row.id)
    const { actions, dialog } = useBatchState(selection, list.query)
    const bar = (
      <>
        <SelectionBar {...{ selection, rows, total, actions }} max={limits.bulkMax} />
        {dialog}
      </>
    )
    return {
      filters: useFilters(),
      action: can(products.save) && <NewProductButton />,
      selecting: can(products.publish) ? { selection, label: rowName, bar } : undefined,
    }
  },
})

export const { Page } = screen

export const preload = (input: ScreenInput) => {
  void queryClient.prefetchQuery(familiesQuery())
  return screen.preload(input)
}

import {
  type Body,
  type Product,
  type ProductFamilyDetail,
  productFamilies,
  products,
  type Query,
} from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { resource } from '../../../lib/resource.ts'
import { toRow } from './rows.ts'

export const productData = resource('products', products)

export const productListQuery = (query: Query<typeof products.list>) =>
  queryOptions({
    queryKey: productData.key('list', query),
    queryFn: async ({ signal }) => {
      const { rows, total } = await call(products.list, { query, signal })
      return { rows: rows.map(toRow), total }
    },
    placeholderData: keepPreviousData,
  })

export const familiesQuery = () =>
  queryOptions({
    queryKey: productData.key('families'),
    queryFn: ({ signal }) => call(productFamilies.list, { query: {}, signal }),
  })

const readFamily = (id: number, signal: AbortSignal) => call(productFamilies.get, { params: { id }, signal })

export const familyQuery = (id: number) =>
  queryOptions({ queryKey: productData.key('family', id), queryFn: ({ signal }) => readFamily(id, signal) })

export interface EditedProduct {
  product: Product
  family: ProductFamilyDetail
}

/** A product and its parts, always read again; for a SKU, the product that it belongs to. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: productData.key('one', id),
    queryFn: async ({ signal }): Promise<EditedProduct> => {
      const found = await call(products.get, { params: { id }, signal })
      const product = found.base_product_id
        ? await call(products.get, { params: { id: found.base_product_id }, signal })
        : found
      return { product, family: await readFamily(product.family.id, signal) }
    },
    staleTime: 0,
    gcTime: 0,
  })

/** The form handles failures of saving: they are shown at its fields. */
export const useSaveProduct = (kind: 'standard' | 'points') =>
  // Read again after a refusal too: somebody may have published it in the meantime.
  productData.useAction(
    ({ option_products, base_option_attributes, ...body }: Body<typeof products.save>) =>
      kind === 'points'
        ? call(products.savePoints, { body })
        : call(products.save, {
            body: {
              ...body,
              ...(option_products && { option_products }),
              ...(base_option_attributes && { base_option_attributes }),
            },
          }),
    { ownErrors: true },
  )

/** The form shows what is refused. Nothing is saved. */
export const usePreview = () =>
  useMutation({
    mutationFn: (body: Body<typeof products.save>) => call(products.preview, { body }),
    meta: { ownErrors: true },
  })

/** Warnings that a person should see before products are published. */
export const useCheckPublish = () =>
  useMutation({ mutationFn: (ids: number[]) => call(products.checkPublish, { body: { ids } }) })

/** The answer lists the refused items (decisions §5 Products). */
export const usePutOn = productData.action((ids: number[]) => call(products.publish, { body: { ids } }))

/** The dialog shows what is refused. */
export const usePlanPublishing = productData.action(
  (body: Body<typeof products.plan>) => call(products.plan, { body }),
  { ownErrors: true },
)

export const useCancelPlan = productData.action((id: number) => call(products.cancelPlan, { params: { id } }))

export const useTakeDown = productData.action((ids: number[]) => call(products.revoke, { body: { ids } }))

/** Reads the changes that a synchronisation would make now. */
export const usePlanSync = () => useMutation({ mutationFn: () => call(products.syncPlan) })

export const useSyncProducts = productData.action(() => call(products.syncAll), { ownErrors: true })

/** Throws ApiError 100 when the code is taken. */
export const checkSkuCode = (code: string) => call(products.checkCode, { params: { code } })

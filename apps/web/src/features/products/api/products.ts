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
import { queryClient } from '../../../lib/query-client.ts'
import { toRow } from './rows.ts'

const keys = {
  all: ['products'] as const,
  list: (query: Query<typeof products.list>) => ['products', 'list', query] as const,
  one: (id: number) => ['products', 'one', id] as const,
  families: ['products', 'families'] as const,
  family: (id: number) => ['products', 'family', id] as const,
}

export const productListQuery = (query: Query<typeof products.list>) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: async ({ signal }) => {
      const { rows, total } = await call(products.list, { query, signal })
      return { rows: rows.map(toRow), total }
    },
    placeholderData: keepPreviousData,
  })

export const familiesQuery = () =>
  queryOptions({
    queryKey: keys.families,
    queryFn: ({ signal }) => call(productFamilies.list, { query: {}, signal }),
  })

const readFamily = (id: number, signal: AbortSignal) => call(productFamilies.get, { params: { id }, signal })

export const familyQuery = (id: number) =>
  queryOptions({ queryKey: keys.family(id), queryFn: ({ signal }) => readFamily(id, signal) })

export interface EditedProduct {
  product: Product
  family: ProductFamilyDetail
}

/** A product and what it is made of, always read anew; of a SKU, the product that it belongs to. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
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

export const refreshProducts = () => queryClient.invalidateQueries({ queryKey: keys.all })

/** Failures of saving are the form's: they go onto its fields. */
export const useSaveProduct = (kind: 'standard' | 'points') =>
  useMutation({
    mutationFn: ({ option_products, base_option_attributes, ...body }: Body<typeof products.save>) =>
      kind === 'points'
        ? call(products.savePoints, { body })
        : call(products.save, {
            body: {
              ...body,
              ...(option_products && { option_products }),
              ...(base_option_attributes && { base_option_attributes }),
            },
          }),
    // After a refusal too: somebody may have published it meanwhile.
    onSettled: refreshProducts,
    meta: { ownErrors: true },
  })

/** What a person should look at before products are put on. */
export const useCheckPublish = () =>
  useMutation({ mutationFn: (ids: number[]) => call(products.checkPublish, { body: { ids } }) })

/** What was refused stands in the answer's items (decisions §5 Products). */
export const usePutOn = () =>
  useMutation({
    mutationFn: (ids: number[]) => call(products.publish, { body: { ids } }),
    onSettled: refreshProducts,
  })

export const useTakeDown = () =>
  useMutation({
    mutationFn: (ids: number[]) => call(products.revoke, { body: { ids } }),
    onSettled: refreshProducts,
  })

export const useDeleteProduct = () =>
  useMutation({
    mutationFn: (id: number) => call(products.delete, { params: { id } }),
    onSettled: refreshProducts,
    meta: { ownErrors: true },
  })

export const useSyncProducts = () =>
  useMutation({
    mutationFn: () => call(products.syncAll),
    onSettled: refreshProducts,
    meta: { ownErrors: true },
  })

/** Throws ApiError 100 when the code is taken. */
export const checkSkuCode = (code: string) => call(products.checkCode, { params: { code } })

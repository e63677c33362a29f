import { type Body, type MenuCategory, menus } from '@backoffice/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { menuLabel } from './menu.ts'

const keys = {
  /** Also reads the sidebar again, because it is the tree of the default site. */
  all: ['menu'] as const,
  root: (siteCode: string) => ['menu', 'root', siteCode] as const,
  level: (id: number) => ['menu', 'level', id] as const,
  one: (id: number) => ['menu', 'one', id] as const,
}

export const rootQuery = (siteCode: string) =>
  queryOptions({
    queryKey: keys.root(siteCode),
    queryFn: ({ signal }) => call(menus.root, { query: { siteCode }, signal }),
    staleTime: 60_000,
  })

/** The children of a node, in order. */
export const levelQuery = (id: number) =>
  queryOptions({
    queryKey: keys.level(id),
    queryFn: ({ signal }) => call(menus.categoryChildren, { params: { id }, signal }),
  })

/** Always read again: an editor starts from the current version. */
export const nodeQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(menus.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** A node of the tree in the user's language. */
export const nodeLabel = ({ labels, name, code }: Pick<MenuCategory, 'labels' | 'name' | 'code'>) =>
  menuLabel({ labels, title: name, code })

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all })

export const useCreateMenu = () =>
  useMutation({
    mutationFn: (body: Body<typeof menus.create>) => call(menus.create, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useUpdateMenu = () =>
  useMutation({
    mutationFn: (body: Body<typeof menus.update>) => call(menus.update, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useDeleteMenu = () =>
  useMutation({
    mutationFn: (id: number) => call(menus.delete, { params: { id } }),
    onSettled: refresh,
  })

export const useReloadMenus = () =>
  useMutation({
    mutationFn: (siteCode: string) => call(menus.reload, { query: { siteCode } }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })

interface Order {
  parentId: number
  ids: number[]
}

/** Shows the new order at once; the server's answer replaces it. */
export const useSortMenus = () =>
  useMutation({
    mutationFn: ({ ids }: Order) => call(menus.sort, { body: ids }),
    onMutate: async ({ parentId, ids }) => {
      await queryClient.cancelQueries({ queryKey: keys.level(parentId) })
      queryClient.setQueryData(keys.level(parentId), (level: MenuCategory[] | undefined) =>
        level?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      )
    },
    onSettled: refresh,
    meta: { ownErrors: true },
  })

import type { Menu, MenuCategory } from '@backoffice/contract'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { levelQuery, nodeQuery } from '../api/menu-tree.ts'

export interface TreeItem {
  key: number
  node: MenuCategory
  isLeaf: boolean
  children?: TreeItem[]
}

/** The item of a node on the open levels. */
export function findItem(items: TreeItem[], id: number | undefined): TreeItem | undefined {
  for (const item of items) {
    const found = item.key === id ? item : findItem(item.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/** The ancestors of a node, starting with the root. */
async function ancestorsOf(id: number): Promise<number[]> {
  const { parent } = await queryClient.fetchQuery(nodeQuery(id))
  return parent ? [...(await ancestorsOf(parent.id)), parent.id] : []
}

/** The open levels of a menu tree; each is loaded when it opens (specification §4: lazy). */
export function useMenuLevels(root: Menu) {
  const [expanded, setExpanded] = useState([root.id])
  const [loading, setLoading] = useState<number>()
  const levels = useQueries({ queries: expanded.map(id => levelQuery(id)) })
  const childrenOf = new Map(expanded.map((id, index) => [id, levels[index]?.data]))

  const open = async (id: number) => {
    setLoading(id)
    try {
      await queryClient.fetchQuery(levelQuery(id))
      setExpanded(all => (all.includes(id) ? all : [...all, id]))
    } catch (error) {
      notify.error(t('menus.childrenFailed'), error)
    }
    setLoading(undefined)
  }
  /** Opens all ancestors of a node, so that it is visible; the caller handles a deleted node. */
  const reveal = async (id: number) => {
    const above = await ancestorsOf(id).catch(() => [])
    if (above[0] === root.id) setExpanded(all => [...new Set([...all, ...above])])
  }
  const close = (id: number) => setExpanded(all => all.filter(other => other !== id))
  const toItem = (node: MenuCategory): TreeItem => {
    const children = childrenOf.get(node.id)?.map(toItem)
    return { key: node.id, node, isLeaf: node.leaf, ...(children && { children }) }
  }
  const first = levels[0]
  return {
    items: [toItem({ ...root, leaf: false })],
    expanded,
    loading,
    /** The error of the first level; without it there is no tree. */
    failure: first?.data ? undefined : (first?.error ?? undefined),
    isPending: first?.isPending ?? false,
    retry: () => void first?.refetch(),
    siblingsOf: (node: MenuCategory) => (node.parent && childrenOf.get(node.parent.id)) ?? [],
    open,
    close,
    reveal,
  }
}

export type MenuLevels = ReturnType<typeof useMenuLevels>

import { type MenuCategory, menus } from '@backoffice/contract'
import { useConfirm } from '../../../components/confirm.tsx'
import { sayDeleted } from '../../../components/say-deleted.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { nodeLabel, useDeleteMenu, useReloadMenus, useSortMenus } from '../api/menu-tree.ts'
import { moveId } from '../api/reorder.ts'
import type { MenuLevels } from './use-menu-levels.ts'

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? (error.fields[0]?.error_reason ?? error.message) : undefined

/** Saves a new order for all children of one parent, and reports the result. */
export function useSort() {
  const sort = useSortMenus()
  return (parentId: number, ids: number[]) =>
    sort.mutate(
      { parentId, ids },
      {
        onSuccess: () => notify.success(t('menus.sorted')),
        onError: error => notify.notification('error', t('menus.sortFailed'), reasonOf(error), error),
      },
    )
}

/** The actions of a node besides editing it: delete it, move it among its siblings. */
export function useMenuCommands(levels: MenuLevels, onDeleted: (node: MenuCategory) => void) {
  const can = useCan()
  const confirm = useConfirm()
  const remove = useDeleteMenu()
  const sort = useSort()
  const orderOf = (node: MenuCategory, by: -1 | 1) =>
    moveId(
      levels.siblingsOf(node).map(({ id }) => id),
      node.id,
      by,
    )
  return {
    canAdd: can(menus.create),
    canSort: can(menus.sort),
    canDelete: (node: MenuCategory) => can(menus.delete) && node.status !== 'Readonly',
    remove: (node: MenuCategory) => {
      if (!node.leaf) return notify.warning(t('menus.hasChildren'))
      confirm({
        title: t('menus.deleteTitle', { name: nodeLabel(node) }),
        text: t('menus.deleteText'),
        action: t('menus.delete'),
        danger: true,
        run: async () => {
          await remove.mutateAsync(node.id)
          sayDeleted(menus.delete, node.id)
          onDeleted(node)
        },
      })
    },
    canMove: (node: MenuCategory, by: -1 | 1) => can(menus.sort) && orderOf(node, by) !== undefined,
    move: (node: MenuCategory, by: -1 | 1) => {
      const ids = orderOf(node, by)
      if (ids && node.parent) sort(node.parent.id, ids)
    },
  }
}

export type MenuCommands = ReturnType<typeof useMenuCommands>

/** Asks, then synchronises a site's tree with the product's own tree; reports the counts. */
export function useSynchroniseMenus(siteCode: string) {
  const confirm = useConfirm()
  const reload = useReloadMenus()
  return () =>
    confirm({
      title: t('menus.syncTitle'),
      text: t('menus.syncText'),
      action: t('menus.sync'),
      run: () =>
        reload.mutateAsync(siteCode).then(
          counts => notify.success(t('menus.synced', counts)),
          // Shown as a success: the specification says so (§8).
          error => notify.success(t('menus.syncFailed', { reason: reasonOf(error) ?? '' }), error),
        ),
    })
}

import type { MenuCategory } from '@backoffice/contract'
import type { MenuProps } from 'antd'
import { useEffect } from 'react'
import { ActionMenu } from '../../../components/action-menu.tsx'
import { useReturnFocus } from '../../../components/return-focus.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './menu-manager.module.css'
import type { MenuPoint } from './menu-tree.tsx'
import type { MenuCommands } from './use-menu-commands.ts'

interface Props {
  point: MenuPoint
  commands: MenuCommands
  onAdd: (parent: MenuCategory) => void
  onEdit: (node: MenuCategory) => void
  onClose: () => void
}

function itemsOf(node: MenuCategory, commands: MenuCommands): MenuProps['items'] {
  return [
    { key: 'add', label: t('menus.addUnder'), disabled: !commands.canAdd },
    { key: 'edit', label: t('menus.edit') },
    { key: 'delete', label: t('menus.delete'), danger: true, disabled: !commands.canDelete(node) },
    { type: 'divider' },
    { key: 'up', label: t('menus.moveUp'), disabled: !commands.canMove(node, -1) },
    { key: 'down', label: t('menus.moveDown'), disabled: !commands.canMove(node, 1) },
  ]
}

/** When its node moves, an open menu would be next to another node. */
function useScrollEnds(onClose: () => void) {
  useEffect(() => {
    const scrolled = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.ant-dropdown')) return
      onClose()
    }
    // Scroll events do not bubble, so this listens in the capture phase for the tree, the panel and the page.
    window.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', scrolled, { capture: true })
  })
}

/** The actions of a node, at the pointer. */
export function MenuNodeMenu({ point: { node, x, y }, commands, onAdd, onEdit, onClose }: Props) {
  const close = useReturnFocus(onClose)
  useScrollEnds(onClose)
  const run: Record<string, () => void> = {
    add: () => onAdd(node),
    edit: () => onEdit(node),
    delete: () => commands.remove(node),
    up: () => commands.move(node, -1),
    down: () => commands.move(node, 1),
  }
  const choose = (key: string) => {
    close()
    run[key]?.()
  }
  return (
    <ActionMenu
      open
      menu={{ items: itemsOf(node, commands) ?? [], onClick: ({ key }) => choose(key) }}
      onOpenChange={open => !open && close()}
    >
      <span className={styles.point} style={{ left: x, top: y }} />
    </ActionMenu>
  )
}

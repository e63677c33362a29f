import { LoadingOutlined } from '@ant-design/icons'
import type { MenuCategory } from '@backoffice/contract'
import { menuFields, menuKinds } from '@backoffice/contract'
import { Tree, type TreeProps } from 'antd'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { nodeLabel } from '../api/menu-tree.ts'
import { placedBeside } from '../api/reorder.ts'
import { MenuIcon } from './menu-icon.tsx'
import styles from './menu-manager.module.css'
import { useSort } from './use-menu-commands.ts'
import { findItem, type MenuLevels, type TreeItem } from './use-menu-levels.ts'

export interface MenuPoint {
  node: MenuCategory
  x: number
  y: number
}

interface Props {
  levels: MenuLevels
  selected: number | undefined
  canSort: boolean
  onSelect: (node: MenuCategory) => void
  /** A person opens a node's menu, with the right button or by keyboard. */
  onMenu: (point: MenuPoint) => void
  onDelete: (node: MenuCategory) => void
}

/** The tree scrolls itself and draws only its visible part, so thousands of nodes stay fast. */
const treeHeight = () => Math.max(280, window.innerHeight - 280)

const isSibling = (a: MenuCategory, b: MenuCategory) => a.parent !== null && a.parent.id === b.parent?.id

function NodeTitle({ node, loading }: { node: MenuCategory; loading: boolean }) {
  return (
    <span className={styles.node}>
      {loading ? <LoadingOutlined /> : node.icon !== '' && <MenuIcon name={node.icon} />}
      <bdi className={styles.nodeName}>{nodeLabel(node)}</bdi>
      {node.type === 'button' && <span className={styles.mark}>{say(menuKinds.texts.button)}</span>}
      {node.status === 'Readonly' && <span className={styles.mark}>{say(menuFields.readOnly.label)}</span>}
    </span>
  )
}

/** Allows a drop next to a sibling, or on the own parent for the first place; never under another parent. */
const allowDrop: NonNullable<TreeProps<TreeItem>['allowDrop']> = ({ dragNode, dropNode, dropPosition }) =>
  dropPosition === 0 ? dragNode.node.parent?.id === dropNode.node.id : isSibling(dragNode.node, dropNode.node)

function useDrop(levels: MenuLevels): TreeProps<TreeItem>['onDrop'] {
  const sort = useSort()
  return ({ node: target, dragNode, dropPosition, dropToGap }) => {
    const { node } = dragNode
    if (!node.parent) return
    const ids = levels.siblingsOf(node).map(({ id }) => id)
    if (!dropToGap) return sort(node.parent.id, [node.id, ...ids.filter(id => id !== node.id)])
    if (!isSibling(node, target.node)) return
    const own = Number(target.pos.split('-').at(-1))
    const side = dropPosition > own ? 'after' : 'before'
    sort(node.parent.id, placedBeside(ids, node.id, target.node.id, side))
  }
}

/** The tree of a site: lazy, sorted by dragging, with a menu at each node. */
export function MenuTree({ levels, selected, canSort, onSelect, onMenu, onDelete }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<number>()
  // While a node's menu has the focus, the node must stay the active one.
  const hasMenu = useRef(false)
  const drop = useDrop(levels)

  const openMenu = (event: KeyboardEvent, { node }: TreeItem) => {
    event.preventDefault()
    const line = frame.current?.querySelector('.ant-tree-treenode-active') ?? frame.current
    const { left = 0, bottom = 0 } = line?.getBoundingClientRect() ?? {}
    hasMenu.current = true
    onMenu({ node, x: left + 48, y: bottom })
  }
  const press = (event: KeyboardEvent) => {
    const item = findItem(levels.items, active ?? selected)
    if (!item) return
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) openMenu(event, item)
    if (event.key === 'Delete') onDelete(item.node)
  }
  const rightClick = (event: MouseEvent, { node }: TreeItem) => {
    event.preventDefault()
    onMenu({ node, x: event.clientX, y: event.clientY })
  }
  return (
    <div ref={frame} className={styles.tree}>
      <Tree<TreeItem>
        aria-label={t('menus.tree')}
        blockNode
        motion={false}
        height={treeHeight()}
        treeData={levels.items}
        titleRender={({ node }) => <NodeTitle node={node} loading={levels.loading === node.id} />}
        expandedKeys={levels.expanded}
        onExpand={(_keys, { expanded, node }) =>
          expanded ? void levels.open(node.key) : levels.close(node.key)
        }
        selectedKeys={selected === undefined ? [] : [selected]}
        onSelect={(_keys, { node }) => onSelect(node.node)}
        onRightClick={({ event, node }) => rightClick(event, node)}
        activeKey={active ?? null}
        onActiveChange={key => {
          if (key === null && hasMenu.current) return
          setActive(key === null ? undefined : Number(key))
        }}
        onFocus={() => {
          hasMenu.current = false
        }}
        onKeyDown={press}
        draggable={canSort && { icon: false, nodeDraggable: item => (item as TreeItem).node.parent !== null }}
        allowDrop={allowDrop}
        {...(drop && { onDrop: drop })}
      />
    </div>
  )
}

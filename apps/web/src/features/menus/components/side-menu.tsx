import type { MenuNode } from '@backoffice/contract'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu, type MenuProps, type MenuRef } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { pressItem } from '../../../components/press-item.ts'
import { lazily } from '../../../lib/lazily.ts'
import { activeNode, type MenuBranch, menuLabel, menuTree } from '../api/menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import styles from './side-menu.module.css'
import { useOpenFolders } from './use-open-folders.ts'

// The first rows of a list do not wait for it.
const MenuSearch = lazyPart(() => import('./menu-search.tsx'), 'MenuSearch', { isAsked: false })

const loadSight = () => import('./into-sight.ts')

type Item = NonNullable<MenuProps['items']>[number]

/** Another site opens beside this one, and learns nothing of it. */
function NodeLink({ node: { link }, label }: { node: MenuNode; label: string }) {
  if (!/^https?:/i.test(link)) return <Link to={link}>{label}</Link>
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
}

const itemOf =
  (depth: number) =>
  ({ node, children }: MenuBranch): Item => {
    const label = menuLabel(node)
    const icon = depth === 0 ? <MenuIcon name={node.icon} /> : null
    if (children.length > 0) {
      return { key: String(node.id), icon, label, children: children.map(itemOf(depth + 1)) }
    }
    return { key: String(node.id), icon, label: <NodeLink node={node} label={label} />, title: label }
  }

interface Props {
  nodes: MenuNode[]
  /** Whose open groups are kept. */
  person: string
  collapsed: boolean
  onChosen?: () => void
}

/** The menu of the sidebar. Every entry is a link, so that it can open in a new tab. */
export function SideMenu({ nodes, person, collapsed, onChosen }: Props) {
  const { pathname } = useLocation()
  const active = activeNode(nodes, pathname)
  const [found, setFound] = useState<Set<number>>()
  // Another key empties the field.
  const [searches, setSearches] = useState(0)
  const tree = menuTree(found ? nodes.filter(({ id }) => found.has(id)) : nodes)
  const folders = useOpenFolders(nodes, active, person)
  const menu = useRef<MenuRef>(null)
  // In a low window, the entry of the current screen is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another entry is the active one
  useEffect(() => lazily(loadSight, ({ showChosen }) => showChosen(menu.current?.menu?.list)), [active?.id])
  const choose = () => {
    setFound(undefined)
    setSearches(searches + 1)
    onChosen?.()
  }
  return (
    <>
      {!collapsed && (
        <div className={styles.search}>
          <Suspense fallback={null}>
            <MenuSearch key={searches} nodes={nodes} onFound={setFound} />
          </Suspense>
        </div>
      )}
      <Menu
        ref={menu}
        mode="inline"
        inlineCollapsed={collapsed}
        inlineIndent={16}
        items={tree.map(itemOf(0))}
        selectedKeys={active ? [String(active.id)] : []}
        {...(!collapsed && {
          openKeys: found ? folders.all : folders.open,
          onOpenChange: found ? () => undefined : folders.onOpenChange,
        })}
        onClick={choose}
        onKeyDownCapture={pressItem}
      />
    </>
  )
}

import type { MenuNode } from '@backoffice/contract'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu, type MenuProps, type MenuRef } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { pressItem } from '../../../components/press-item.ts'
import { useStored } from '../../../lib/stored.ts'
import { activeNode, type MenuBranch, menuLabel, menuTree } from '../api/menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import styles from './side-menu.module.css'

// The first rows of a list do not wait for it.
const MenuSearch = lazyPart(() => import('./menu-search.tsx'), 'MenuSearch', { isAsked: false })

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

const foldersIn = (branches: MenuBranch[]): MenuBranch[] =>
  branches.flatMap(branch => (branch.children.length > 0 ? [branch, ...foldersIn(branch.children)] : []))

/** Scrolls the box around an entry; `scrollIntoView` would also scroll the page. */
function bringIntoSight(entry: Element): void {
  let box = entry.parentElement
  while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
  if (!box) return
  const [inner, outer] = [entry.getBoundingClientRect(), box.getBoundingClientRect()]
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom
  else if (inner.top < outer.top) box.scrollTop += inner.top - outer.top
}

interface Props {
  nodes: MenuNode[]
  collapsed: boolean
  onChosen?: () => void
}

/** The menu of the sidebar. Every entry is a link, so that it can open in a new tab. Folded groups stay folded. */
export function SideMenu({ nodes, collapsed, onChosen }: Props) {
  const { pathname } = useLocation()
  const active = activeNode(nodes, pathname)
  const [found, setFound] = useState<Set<number>>()
  // Another key empties the field.
  const [searches, setSearches] = useState(0)
  const tree = menuTree(found ? nodes.filter(({ id }) => found.has(id)) : nodes)
  // Stored by code, because ids differ between databases.
  const [folded, setFolded] = useStored<string[]>('sidebar.folded', [])
  const folders = foldersIn(tree)
  const open = folders
    .filter(({ node }) => found || !folded.includes(node.code))
    .map(({ node }) => String(node.id))
  const keepOpen = (keys: string[]) =>
    setFolded(folders.filter(({ node }) => !keys.includes(String(node.id))).map(({ node }) => node.code))
  const menu = useRef<MenuRef>(null)
  // In a low window, the entry of the current screen is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another entry is the active one
  useEffect(() => {
    const scroll = () => {
      const entry = menu.current?.menu?.list.querySelector('.ant-menu-item-selected')
      if (entry) bringIntoSight(entry)
    }
    // After the next frame: to measure before it would lay the whole page out once more.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [active?.id])
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
        {...(!collapsed && { openKeys: open, onOpenChange: found ? () => undefined : keepOpen })}
        onClick={choose}
        onKeyDownCapture={pressItem}
      />
    </>
  )
}

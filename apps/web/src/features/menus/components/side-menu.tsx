import type { MenuNode } from '@backoffice/contract'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import { activeNode, type MenuBranch, menuLabel, menuTree } from '../api/menu.ts'
import { MenuIcon } from './menu-icon.tsx'

type Item = NonNullable<MenuProps['items']>[number]

const itemOf =
  (depth: number) =>
  ({ node, children }: MenuBranch): Item => {
    const label = menuLabel(node)
    const icon = depth === 0 ? <MenuIcon name={node.icon} /> : null
    if (children.length > 0) {
      return { key: String(node.id), icon, label, children: children.map(itemOf(depth + 1)) }
    }
    return { key: String(node.id), icon, label: <Link to={node.link}>{label}</Link>, title: label }
  }

function ancestorsOf(nodes: MenuNode[], node: MenuNode | undefined): string[] {
  const parent = nodes.find(({ id }) => id === node?.parentId)
  return parent ? [String(parent.id), ...ancestorsOf(nodes, parent)] : []
}

interface Props {
  nodes: MenuNode[]
  collapsed: boolean
  onChosen?: () => void
}

/** The sidebar's menu; every entry is a link, so that it opens in a new tab too. */
export function SideMenu({ nodes, collapsed, onChosen }: Props) {
  const { pathname } = useLocation()
  const active = activeNode(nodes, pathname)
  const tree = menuTree(nodes)
  const [open, setOpen] = useState(() =>
    tree.length > 6 ? ancestorsOf(nodes, active) : tree.map(({ node }) => String(node.id)),
  )
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={16}
      items={tree.map(itemOf(0))}
      selectedKeys={active ? [String(active.id)] : []}
      {...(!collapsed && { openKeys: open, onOpenChange: setOpen })}
      onClick={() => onChosen?.()}
    />
  )
}

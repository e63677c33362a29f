import { type MenuNode, menus } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { language, locale } from '../../../lib/i18n/locale.ts'

/**
 * The sidebar of this back-office, for people of any site: the request names no site. It depends on permissions, so
 * it is read again.
 */
export const menuQuery = queryOptions({
  queryKey: ['menu', 'sidebar'],
  queryFn: ({ signal }) => call(menus.topMenus, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
})

const languageOf = (key: string) => key.slice(0, 2).toLowerCase()

/** The node's name in the user's language, else its title. */
export function menuLabel({ labels, title, code }: Pick<MenuNode, 'labels' | 'title' | 'code'>) {
  const exact = labels.find(label => label.locale === locale)
  // Names fall back to the same language as texts do.
  const close = exact ?? labels.find(label => languageOf(label.locale) === language)
  return close?.name || title || code
}

export interface MenuBranch {
  node: MenuNode
  children: MenuBranch[]
}

/** Buttons are never in the sidebar, and neither are folders without other entries (specification §4). */
const withoutButtons = (branches: MenuBranch[]): MenuBranch[] =>
  branches
    .filter(({ node }) => node.type === 'menu')
    .map(({ node, children }) => ({ node, children: withoutButtons(children) }))
    .filter(({ node, children }) => node.link !== '' || children.length > 0)

/** The flat answer as the tree of the sidebar; a node without a visible parent is at the top level. */
export function menuTree(nodes: MenuNode[]): MenuBranch[] {
  const branches = new Map(nodes.map(node => [node.id, { node, children: [] as MenuBranch[] }]))
  const top: MenuBranch[] = []
  for (const branch of branches.values()) {
    const parent = branch.node.parentId === null ? undefined : branches.get(branch.node.parentId)
    const siblings = parent?.children ?? top
    siblings.push(branch)
  }
  return withoutButtons(top)
}

/** The node with the longest link that the path starts with: `/noticebar` for `/noticebar/edit/3`. */
export function activeNode(nodes: MenuNode[], pathname: string) {
  const matches = nodes.filter(
    ({ type, link }) =>
      type === 'menu' && link.length > 1 && (pathname === link || pathname.startsWith(`${link}/`)),
  )
  return matches.toSorted((a, b) => b.link.length - a.link.length)[0]
}

/** The part of a site's menu that one caller may see (decisions §4 Permission). */
import { type MenuNode, rootMenuCode } from '@backoffice/contract'
import { type Actor, defaultSite } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { listMenuNodes, type VisibleNodeRow } from './menus.repository.ts'

/**
 * The tree of the back-office is its sidebar, and a role on any site gives access to its records (decisions §5 Scope).
 * The tree of another site belongs to that site only.
 */
const heldFor = ({ sites, permissions }: Actor, siteCode: string) =>
  sites.filter(site => siteCode === defaultSite || site === siteCode).map(site => permissions.get(site))

function isVisible(node: VisibleNodeRow, actor: Actor | undefined, siteCode: string): boolean {
  if (node.permission === 'permit_all') return true
  if (!actor) return false
  if (actor.superAdmin) return true
  if (node.permission === 'is_authenticated') return true
  return heldFor(actor, siteCode).some(held => node.permissionCodes.some(code => held?.has(code)))
}

function toMenuNode(node: VisibleNodeRow, rootId: number): MenuNode {
  return {
    id: node.id,
    code: node.code,
    type: node.type,
    title: node.title || (node.labels[0]?.name ?? node.code),
    icon: node.icon,
    link: node.link,
    component: node.component,
    parentId: node.parentId === rootId ? null : node.parentId,
    labels: node.labels.map(({ locale, name }) => ({ locale, name })),
  }
}

/** Parents come before children; a node only shows below visible parents, a folder only with visible content. */
export async function visibleMenu(db: Db, siteCode: string, actor: Actor | undefined): Promise<MenuNode[]> {
  const children = Map.groupBy(await listMenuNodes(db, siteCode), node => node.parentId)
  const collect = (parentId: number | null): VisibleNodeRow[] =>
    (children.get(parentId) ?? []).flatMap(node => {
      if (!isVisible(node, actor, siteCode) || (node.type === 'menu' && !node.display)) return []
      const below = collect(node.id)
      const isEmptyFolder = node.type === 'menu' && node.link === '' && below.length === 0
      return isEmptyFolder ? [] : [node, ...below]
    })
  const root = children.get(null)?.find(node => node.code === rootMenuCode)
  if (!root) return []
  return collect(root.id).map(node => toMenuNode(node, root.id))
}

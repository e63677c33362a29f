import type { MenuNode } from '@backoffice/contract'
import { useState } from 'react'
import { t } from '../../../lib/i18n/texts.ts'
import { bestMatch } from '../../../lib/initials.ts'
import { menuLabel } from '../api/menu.ts'

interface Props {
  nodes: MenuNode[]
  /** Gets the ids of the nodes to show; undefined shows all. */
  onFound: (ids: Set<number> | undefined) => void
}

/** The nodes that a text names, in any language or by initials, with everything above and below them. */
function matchingIds(nodes: MenuNode[], text: string): Set<number> {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const named = new Set(
    nodes.filter(
      node => bestMatch([menuLabel(node), ...node.labels.map(({ name }) => name)], text) !== undefined,
    ),
  )
  const pathOf = (node: MenuNode): MenuNode[] => {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId)
    return parent ? [...pathOf(parent), node] : [node]
  }
  const shown = nodes.map(pathOf).flatMap(path => (path.some(node => named.has(node)) ? path : []))
  return new Set(shown.map(({ id }) => id))
}

/** The field above the sidebar's menu. */
export function MenuSearch({ nodes, onFound }: Props) {
  const [text, setText] = useState('')
  const isEmpty = text.trim() !== '' && matchingIds(nodes, text).size === 0
  const search = (next: string) => {
    setText(next)
    onFound(next.trim() === '' ? undefined : matchingIds(nodes, next))
  }
  return (
    <>
      <input
        type="search"
        aria-label={t('menus.findScreen')}
        placeholder={t('menus.findScreen')}
        autoComplete="off"
        value={text}
        onChange={({ target }) => search(target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || text === '') return
          event.stopPropagation()
          search('')
        }}
      />
      {isEmpty && <p role="status">{t('menus.noScreen')}</p>}
    </>
  )
}

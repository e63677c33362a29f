import type { MenuNode } from '@backoffice/contract'
import { useState } from 'react'
import { useStored } from '../../../lib/stored.ts'

/** A menu with no more screens than this is seen at once, and its folders begin open. */
const shortMenu = 12

const codeOf = ({ code }: MenuNode) => code
const keyOf = ({ id }: MenuNode) => String(id)

/**
 * Which folders are open: that of the present screen, and those that the person opens, which this browser keeps. A folder
 * whose screen was present stays open until it is folded or the page is loaded anew: nothing moves under the pointer.
 */
export function useOpenFolders(nodes: MenuNode[], active: MenuNode | undefined, person: string) {
  // By code, because ids differ between databases.
  const [kept, keep] = useStored<string[]>(`sidebar.open.${person}`, [])
  const above = (node: MenuNode | undefined): string[] => {
    const parent = nodes.find(({ id }) => id === node?.parentId)
    return parent ? [parent.code, ...above(parent)] : []
  }
  const [open, setOpen] = useState(() =>
    nodes.filter(({ link }) => link !== '').length > shortMenu
      ? [...kept, ...above(active)]
      : nodes.map(codeOf),
  )
  const [present, setPresent] = useState(active?.id)
  if (present !== active?.id) {
    setPresent(active?.id)
    setOpen([...open, ...above(active)])
  }
  return {
    all: nodes.map(keyOf),
    open: nodes.filter(({ code }) => open.includes(code)).map(keyOf),
    onOpenChange(keys: string[]) {
      const next = nodes.filter(node => keys.includes(keyOf(node))).map(codeOf)
      const isFolded = (code: string) => open.includes(code) && !next.includes(code)
      keep([...kept.filter(code => !isFolded(code)), ...next.filter(code => !open.includes(code))])
      setOpen(next)
    },
  }
}

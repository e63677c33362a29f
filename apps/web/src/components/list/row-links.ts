import { type RefObject, useEffect } from 'react'
import { rowLink } from '../../lib/focus/row-link.ts'

/** These elements answer a click themselves. */
const ownClick = 'a, button, input, label, select, textarea, summary, [role], .ant-select'

/** A click that ended the choice of some text. */
const hasChosenText = () => getSelection()?.isCollapsed === false

/**
 * A click anywhere in a row is a click on its link, with the same keys, so that it opens another tab too. By keyboard
 * the link itself is reached.
 */
export function useRowLinks(list: RefObject<HTMLElement | null>, row: 'tr' | 'li') {
  useEffect(() => {
    const place = list.current
    const open = (event: MouseEvent) => {
      const target = event.target as Element
      if (event.defaultPrevented || hasChosenText()) return
      const clicked = target.closest(row)
      const own = target.closest(ownClick)
      if (!clicked || !place?.contains(clicked) || (own && clicked.contains(own) && own !== clicked)) return
      const link = rowLink(clicked)
      // The drawer gives the focus back to it.
      link?.focus({ preventScroll: true })
      const { ctrlKey, metaKey, shiftKey } = event
      link?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      )
    }
    place?.addEventListener('click', open)
    return () => place?.removeEventListener('click', open)
  })
}

import { Dropdown, type DropdownProps } from 'antd'
import { useRef } from 'react'
import { pressItem } from './press-item.ts'

type Props = Omit<DropdownProps, 'menu'> & { menu: NonNullable<DropdownProps['menu']> }

/**
 * A button's menu. When it opens, its first item has the focus. The button has it again before an item runs, so a
 * dialog that the item opens returns the focus there.
 */
export function ActionMenu({ menu, onOpenChange, ...rest }: Props) {
  const opener = useRef<Element>(null)
  const returnFocus = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  return (
    <Dropdown
      autoFocus
      // Otherwise the item chosen last would have the focus.
      destroyOnHidden
      trigger={['click']}
      menu={{ ...menu, onKeyDownCapture: pressItem, onClickCapture: returnFocus }}
      onOpenChange={(open, info) => {
        if (open) opener.current = document.activeElement
        // Escape: the item with the focus leaves the page.
        else if (document.activeElement?.closest('[role=menu]')) returnFocus()
        onOpenChange?.(open, info)
      }}
      {...rest}
    />
  )
}

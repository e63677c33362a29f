import { useRouter } from '@tanstack/react-router'
import { Button, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import { wantsNewTab } from '../lib/links.ts'
import { linkTo } from '../lib/search-params.ts'

interface Props extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'title' | 'aria-keyshortcuts'> {
  /** A path of config/paths.ts. */
  to: string
  /** The name of a button without text. */
  label?: string
  children?: ReactNode
}

/** A link that looks like a button: it can open in a new tab, and it preloads its screen. */
export function LinkButton({ to, label, type = 'link', children, ...props }: Props) {
  const router = useRouter()
  const warm = () => void router.preloadRoute(linkTo(to))
  return (
    <Button
      {...props}
      type={type}
      href={to}
      aria-label={label}
      onMouseEnter={warm}
      onFocus={warm}
      onClick={event => {
        if (wantsNewTab(event)) return
        event.preventDefault()
        void router.navigate({ href: to })
      }}
    >
      {children}
    </Button>
  )
}

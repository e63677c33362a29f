import { isSafeLink } from '../lib/links.ts'

/** An external link that a person typed; an unsafe link is shown as text. */
export function SafeLink({ href }: { href: string }) {
  if (href === '') return <>–</>
  if (!isSafeLink(href)) return <bdi>{href}</bdi>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <bdi>{href}</bdi>
    </a>
  )
}

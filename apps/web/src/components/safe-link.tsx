/** http, https or a path of the site itself; anything else that a row may hold is shown as text. */
const safe = /^(https?:\/\/|\/(?![/\\]))/i

/** A link out of this app that was typed by somebody. */
export function SafeLink({ href }: { href: string }) {
  if (href === '') return <>–</>
  if (!safe.test(href)) return <bdi>{href}</bdi>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <bdi>{href}</bdi>
    </a>
  )
}

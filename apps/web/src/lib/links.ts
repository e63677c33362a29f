import type { MouseEvent } from 'react'

/** http, https without a user name, or a path of the site itself: these links are safe, whoever typed them. */
export const isSafeLink = (href: string) => /^(https?:\/\/(?![^/?#]*@)|\/(?![/\\]))/i.test(href)

/** A click that the browser answers itself: in another tab or window. */
export const wantsNewTab = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0

/** http, https or a path of the site itself: what may be followed, whoever typed it. */
export const isSafeLink = (href: string) => /^(https?:\/\/|\/(?![/\\]))/i.test(href)

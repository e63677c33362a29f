/** http, https or a path of the site itself: these links are safe, whoever typed them. */
export const isSafeLink = (href: string) => /^(https?:\/\/|\/(?![/\\]))/i.test(href)

/** Rich text as it may stand on a page: an allow-list of elements, links that lead nowhere else (security.md 16). */
import sanitizeHtml from 'sanitize-html'
import { isLink } from '../../platform/http/validation.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // What a script or style element holds is no text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math'],
  transformTags: {
    // Always in this order, so that what is clean is left as it is.
    a: (tagName, { href, target, rel }) => {
      const attribs: sanitizeHtml.Attributes = {}
      if (href && isLink(href)) attribs.href = href
      if (target === '_blank') Object.assign(attribs, { target, rel: 'noopener noreferrer' })
      else if (rel) attribs.rel = rel
      return { tagName, attribs }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !(attribs.src && isLink(attribs.src)),
}

const passesMax = 5

/** What is left out may have kept two paragraphs apart that now stand in each other: another look parts them. */
function cleaned(html: string): string {
  let clean = html
  for (let pass = 0; pass < passesMax; pass++) {
    const before = clean
    clean = sanitizeHtml(before, options).trim()
    if (clean === before) break
  }
  return clean
}

/** Safe HTML with the words kept; blank when nothing can be seen in it. */
export function sanitiseRichText(html: string): string {
  const clean = cleaned(html)
  const seen = clean.replaceAll(/<(?!img|hr)[^<>]*>|&nbsp;|\s/g, '')
  return seen === '' ? '' : clean
}

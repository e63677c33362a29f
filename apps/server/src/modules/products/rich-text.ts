/** Rich text that is safe on a page: an allow-list of elements, and only safe links (security.md 16). */
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
  // The content of a script or style element is not text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math'],
  transformTags: {
    // Always in this order, so that clean text does not change.
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

/** Removing elements can leave one paragraph inside another; a second pass separates them. */
function cleaned(html: string): string {
  let clean = html
  for (let pass = 0; pass < passesMax; pass++) {
    const before = clean
    clean = sanitizeHtml(before, options).trim()
    if (clean === before) break
  }
  return clean
}

/** Safe HTML with the words kept; blank when it shows nothing. */
export function sanitiseRichText(html: string): string {
  const clean = cleaned(html)
  const seen = clean.replaceAll(/<(?!img|hr)[^<>]*>|&nbsp;|\s/g, '')
  return seen === '' ? '' : clean
}

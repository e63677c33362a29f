/** Rich text as it may stand on a page: an allow-list of elements, links that lead nowhere else (security.md 16). */
import sanitizeHtml from 'sanitize-html'
import { isLink } from '../../lib/validation.ts'

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
    a: (tagName, { href, target, ...rest }) => {
      const attribs: sanitizeHtml.Attributes = { ...rest }
      if (href && isLink(href)) attribs.href = href
      if (target === '_blank') Object.assign(attribs, { target, rel: 'noopener noreferrer' })
      return { tagName, attribs }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !(attribs.src && isLink(attribs.src)),
}

/** Safe HTML with the words kept; blank when nothing can be seen in it. */
export function sanitiseRichText(html: string): string {
  const clean = sanitizeHtml(html, options).trim()
  const seen = clean.replaceAll(/<(?!img|hr)[^<>]*>|&nbsp;|\s/g, '')
  return seen === '' ? '' : clean
}

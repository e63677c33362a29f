/**
 * The link that a row opens: that of its first cell, which names the record, otherwise the first one of its actions.
 */
export const rowLink = (row: Element) =>
  row.querySelector<HTMLAnchorElement>(':is(th, h2) a[href], [data-actions] a[href]')

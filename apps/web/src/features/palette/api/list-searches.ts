import { paths, pathWith } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import type { PaletteEntry } from './entries.ts'

const isDigits = (text: string) => /^\d{7,}$/.test(text)

/** Lists that find more than the palette, by any part of a name for example. */
const searches: { list: string; to: (text: string) => string }[] = [
  {
    list: paths.members,
    to: text => pathWith('members', isDigits(text) ? { phone: [text] } : { name: text }),
  },
  {
    list: paths.orders,
    to: text => pathWith('orders', /\d/.test(text) ? { order_no: [text] } : { source_name: text }),
  },
  { list: paths.products, to: text => pathWith('products', { search_content: text }) },
  {
    list: paths.company,
    to: text => pathWith('company', { keyword: text, type: 'company', dates: 'all' }),
  },
]

/** @param nameOf the name of a screen; undefined when the person does not have it */
export const listSearches = (text: string, nameOf: (path: string) => string | undefined): PaletteEntry[] =>
  searches.flatMap(({ list, to }) => {
    const name = nameOf(list)
    return name === undefined
      ? []
      : { key: `list-${list}`, name: t('palette.inList', { list: name, text }), to: to(text) }
  })

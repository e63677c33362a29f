import type { Plugin } from 'vite'

const filterDropdown = /node_modules\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/

/**
 * Our lists filter above the table, never in its header: the drop-down of column filters, with the tree and
 * the radio buttons it needs, stays out of every list page. Fails the build when the library moves the file.
 */
export function withoutColumnFilters(): Plugin {
  let found = false
  return {
    name: 'without-column-filters',
    apply: 'build',
    load(id) {
      if (!filterDropdown.test(id)) return null
      found = true
      return 'export const flattenKeys = () => []\nexport default () => null\n'
    },
    buildEnd(error) {
      if (!error && !found) this.error('antd has moved FilterDropdown: see build/unused-parts.ts')
    },
  }
}

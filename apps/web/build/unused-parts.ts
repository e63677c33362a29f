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

const formContext = /node_modules\/antd\/es\/form\/context\.js$/
const wholeForm = "from '@rc-component/form'"

/**
 * Every input asks for the context of its form, whose package then comes whole, with all its validators: lists have no
 * form. The context alone does. Fails the build when the library imports it differently.
 */
export function formContextAlone(): Plugin {
  let found = false
  return {
    name: 'form-context-alone',
    apply: 'build',
    transform(code, id) {
      if (!formContext.test(id) || !code.includes(wholeForm)) return null
      found = true
      return code.replace(wholeForm, "from '@rc-component/form/es/FormContext'")
    },
    buildEnd(error) {
      if (!error && !found)
        this.error('antd imports the context of forms differently: see build/unused-parts.ts')
    },
  }
}

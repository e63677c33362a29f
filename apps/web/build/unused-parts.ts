import type { Plugin } from 'vite'

interface Part {
  /** The file of the library that imports the part, and how it writes the import. */
  importer: RegExp
  source: string
  /** What it gets instead. */
  code: string
}

const nothing = 'export default () => null\n'

/**
 * Parts of antd that every list would load for nothing. Our lists filter above the table, never in its header; rows are
 * chosen by check boxes, one level deep; a table has no spinner of its own, and is never virtual.
 */
const parts: Part[] = [
  {
    importer: /antd\/es\/table\/hooks\/useFilter\/index\.js$/,
    source: './FilterDropdown',
    code: `export const flattenKeys = () => []\n${nothing}`,
  },
  {
    importer: /antd\/es\/table\/hooks\/useSelection\.js$/,
    source: '@rc-component/tree',
    code: `
      export const arrAdd = (keys, key) => (keys.includes(key) ? keys : [...keys, key])
      export const arrDel = (keys, key) => keys.filter(each => each !== key)
      export const conductCheck = () => { throw new Error('rows of our tables are chosen one by one') }
      export const convertDataToEntities = conductCheck
    `,
  },
  { importer: /antd\/es\/table\/hooks\/useSelection\.js$/, source: '../../radio', code: nothing },
  { importer: /antd\/es\/table\/InternalTable\.js$/, source: './RcTable/VirtualTable', code: nothing },
  {
    importer: /antd\/es\/table\/InternalTable\.js$/,
    source: '../spin',
    code: 'export default ({ children }) => children\n',
  },
  // These plugins know weeks and quarters.
  ...['weekOfYear', 'weekYear', 'advancedFormat'].map(plugin => ({
    importer: /@rc-component\/picker\/es\/generate\/dayjs\.js$/,
    source: `dayjs/plugin/${plugin}`,
    code: nothing,
  })),
  // Our calendars choose one day or a range, never weeks, quarters or several days.
  ...['./WeekPanel', './QuarterPanel'].map(source => ({
    importer: /@rc-component\/picker\/es\/PickerPanel\/index\.js$/,
    source,
    code: nothing,
  })),
  {
    importer: /@rc-component\/picker\/es\/PickerInput\/Selector\/SingleSelector\/index\.js$/,
    source: './MultipleDates',
    code: nothing,
  },
  {
    importer: /antd\/es\/date-picker\/style\/index\.js$/,
    source: './multiple',
    code: 'export default () => []\n',
  },
  { importer: /antd\/es\/input\/index\.js$/, source: './OTP', code: nothing },
  { importer: /antd\/es\/dropdown\/index\.js$/, source: './dropdown-button', code: nothing },
  { importer: /antd\/es\/badge\/index\.js$/, source: './Ribbon', code: nothing },
  // Buttons and tags ask whether a colour is bright, and would bring the panel of the colour picker.
  ...[/antd\/es\/button\/style\/token\.js$/, /antd\/es\/tag\/style\/index\.js$/].map(importer => ({
    importer,
    source: '../../color-picker/components/ColorPresets',
    code: `
      import { FastColor } from '@ant-design/fast-color'
      export const isBright = (value, background) => {
        const { r, g, b, a } = value.toRgb()
        if (a <= 0.5) return new FastColor(value.toRgbString()).onBackground(background).toHsv().v > 0.5
        return r * 0.299 + g * 0.587 + b * 0.114 > 192
      }
    `,
  })),
  // Every input asks for the context of its form, whose package would come whole, with all its validators.
  {
    importer: /antd\/es\/form\/context\.js$/,
    source: '@rc-component/form',
    code: "export { FormProvider } from '@rc-component/form/es/FormContext'\n",
  },
]

const prefix = '\0without-'

/** Replaces the unused parts in the build. Fails when the library imports one of them differently. */
export function withoutUnusedParts(): Plugin {
  const found = new Set<number>()
  return {
    name: 'without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const index = parts.findIndex(part => part.source === source && part.importer.test(importer))
      if (index === -1) return null
      found.add(index)
      return `${prefix}${index}`
    },
    load(id) {
      const code = id.startsWith(prefix) ? parts[Number(id.slice(prefix.length))]?.code : undefined
      return code === undefined ? null : { code, moduleSideEffects: false }
    },
    buildEnd(error) {
      const missing = parts.filter((_, index) => !found.has(index)).map(({ source }) => source)
      if (!error && missing.length > 0)
        this.error(`antd imports these differently: ${missing.join(', ')} (build/unused-parts.ts)`)
    },
  }
}

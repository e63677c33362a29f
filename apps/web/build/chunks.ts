/**
 * Few chunks instead of forty: every answer has its headers, and many small ones compress worse.
 * `base` is all that the login page needs; `ui` is what most screens behind it share of the component
 * library. The heavy parts that only some screens need (tables, dates, forms, dialogs) stay by themselves.
 */
const base = [
  'node_modules/(react|react-dom|scheduler|@tanstack)/',
  'src/config/',
  'src/lib/(i18n|sessions|api/(?!upload|events))',
  'src/lib/(app-update|debounce|form-rules|lazily|focus/row-link|links|load-chunk|media|look|navigation|notify|present-error|query-client|resource|screen-address|search-params|stored|theme|theme-choice|url-query)\\.ts',
  'src/components/(preferences|toasts)/',
  'src/components/page-title\\.ts',
  'src/components/page-states/(message-page|screen-failure|page-states)',
  'src/components/(isolated|lazy-drawer|lazy-part)\\.tsx',
  'packages/contract/src/(errors|limits|screens|texts|modules/sessions)\\.ts',
]

const heavy =
  '(table|date-picker|picker|color-picker|form|radio|collapse|modal|dialog|drawer|tabs|segmented|async-validator|calendar)'

export const chunkGroups = [
  { name: 'base', priority: 30, test: new RegExp(base.join('|')) },
  {
    name: 'ui',
    priority: 20,
    // More than half of the screens: what fewer share would be paid for by all.
    minShareCount: 34,
    test: new RegExp(`^(?!.*/(antd/es|@rc-component)/${heavy}/)(?!.*/dayjs/).*node_modules/`),
  },
  // Loaded after the first paint, as one.
  { name: 'focus', priority: 18, test: /src\/lib\/focus\/(keep-focus|place)\.ts$/ },
  // Everything behind the login has the frame around its screen.
  { name: 'shell', priority: 16, test: /src\/(pages\/shell\/shell\.tsx|lib\/(asking|printing)\.ts)$/ },
  // How a screen writes the fields of the vocabulary and names records, and what it says in the place of rows.
  {
    name: 'parts',
    priority: 14,
    test: /src\/components\/(page-header\/|date-range\/(relative-ranges|lazy-date-range)|link-button|tag-bar\/|list\/(columns-of|filters-of|record-words|refresh-state|existing-page|list-states|use-list|text-filter|digits-filter|page-button)|code\/|status\/|safe-link|icon-button|say-deleted|page-states\/(failure-note|kept|notes|retry-note|require-permission|guarded))|src\/lib\/day-filters|src\/domain\/(records\/record-(code|link)|sites\/site-name|personal\/)/,
  },
  // Choosing rows and acting on them: small files that stand together on every such list.
  {
    name: 'choice',
    priority: 13,
    test: /src\/(components\/list\/(use-selection\.ts|selection-bar\.tsx)|domain\/bulk\/use-bulk\.tsx)/,
  },
  // A list with its table: what it needs is needed by every list.
  {
    name: 'list',
    priority: 12,
    test: /src\/(components\/list\/(list-page|rows-view)|domain\/export\/export-button)\.tsx$/,
  },
  // How the screens of trade data write places, modes and how much of a sum is declared.
  {
    name: 'places',
    priority: 11,
    test: /src\/domain\/(places\/(countries|mode-name|place-names|places|port-name)|bills\/(bills\.module|explained)|companies\/(coverage|companies))/,
  },
]

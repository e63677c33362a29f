/**
 * The import rules of the product: which files may import which. `npm run check` runs this file. It reads the imports
 * with oxc-parser, because dependency-cruiser needs TypeScript below 7. All paths are relative and have their file
 * extension.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

export type Import = [from: string, to: string]
export interface Problem {
  rule: string
  from: string
  to: string
}

/** From the bottom to the top. A floor may import itself and the floors below it. */
const floors = {
  server: [
    /^apps\/server\/src\/platform\//,
    /^apps\/server\/src\/(reference|tables)\//,
    /^apps\/server\/src\/trade\//,
    /^apps\/server\/src\/(imports|seed\/(?!seed\.))/,
    /^apps\/server\/src\/modules\//,
    /^apps\/server\/src\//,
  ],
  web: ['(lib|config)', 'components', 'domain', 'features', 'pages', 'app'].map(
    name => new RegExp(`^apps/web/src/${name}/`),
  ),
}

/** Files that other modules may import, besides `*.service.ts`. */
const offers: Record<string, string[]> = {
  channels: ['channel-uses'],
  companies: ['companies.mapper', 'data-days', 'reader', 'search-rules'],
  'company-records': ['contact-search', 'record-import'],
  'company-variants': ['find-variants'],
  'member-logs': ['delivery'],
  members: ['inviter-counts', 'ledger'],
  products: ['sku-names', 'sku-periods'],
  sites: ['front-sites'],
  'trade-data': ['file-doubts', 'shipment-import', 'shipment-preview'],
}

const moduleOf = (file: string) =>
  /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ??
  /^apps\/web\/src\/(features\/[^/]+)\//.exec(file)?.[1]

const isTest = (file: string) =>
  /\.test\.tsx?$|^apps\/server\/test\/|^apps\/web\/src\/testing\/|^e2e\//.test(file)

const isOffer = (file: string, module: string) =>
  file.endsWith('.service.ts') || (offers[module] ?? []).includes(posix.basename(file, '.ts'))

function climbs(from: string, to: string, house: RegExp[]): boolean {
  const [a, b] = [from, to].map(file => house.findIndex(floor => floor.test(file)))
  return a !== undefined && b !== undefined && a >= 0 && b > a
}

const ourPackage = (to: string) => to.startsWith('@backoffice/') || /^(apps|e2e)\//.test(to)

/** Rules for every file that is not a test. */
const rules: Record<string, (from: string, to: string) => boolean> = {
  'the contract imports nothing of ours': (from, to) =>
    from.startsWith('packages/contract/') && ourPackage(to),
  'the client knows the contract only': (from, to) =>
    from.startsWith('packages/client/') && ourPackage(to) && to !== '@backoffice/contract',
  'a floor of the server imports no higher one': (from, to) => climbs(from, to, floors.server),
  'a floor of the web imports no higher one': (from, to) => climbs(from, to, floors.web),
  'the web knows the server by its contract': (from, to) =>
    from.startsWith('apps/web/src/') && (/^apps\/server\//.test(to) || to.startsWith('@backoffice/server')),
  'the server does not know the web': (from, to) =>
    from.startsWith('apps/server/src/') && to.startsWith('apps/web/'),
  'a module keeps its insides': (from, to) => {
    const [own, other] = [moduleOf(from), moduleOf(to)]
    return own !== undefined && other !== undefined && own !== other && !isOffer(to, other)
  },
  'only tests import tests, factories and fixtures': (_, to) => isTest(to),
}

/** Groups that can be reached from themselves, so they form a circle. */
function circles(edges: Import[]): string[][] {
  const next = Map.groupBy(edges, ([from]) => from)
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const index = order.size
    order.set(node, index)
    let lowest = index
    open.push(node)
    for (const [, to] of next.get(node) ?? [])
      if (!order.has(to)) lowest = Math.min(lowest, visit(to))
      else if (open.includes(to)) lowest = Math.min(lowest, low.get(to) ?? index, order.get(to) ?? index)
    low.set(node, lowest)
    if (lowest === index) {
      const group = open.splice(open.indexOf(node))
      if (group.length > 1) found.push(group.sort())
    }
    return lowest
  }
  for (const [from] of edges) if (!order.has(from)) visit(from)
  return found
}

const inCircles = (rule: string, edges: Import[]): Problem[] =>
  circles(edges).map(group => ({ rule, from: group.join(', '), to: group[0] ?? '' }))

export function findProblems(imports: Import[]): Problem[] {
  const ours = imports.filter(([from]) => !isTest(from))
  const single = ours.flatMap(([from, to]) =>
    Object.entries(rules).flatMap(([rule, breaks]) => (breaks(from, to) ? [{ rule, from, to }] : [])),
  )
  const between = ours.flatMap(([from, to]): Import[] => {
    const [own, other] = [moduleOf(from), moduleOf(to)]
    return own && other && own !== other ? [[own, other]] : []
  })
  return [...single, ...inCircles('no circle of files', ours), ...inCircles('no circle of modules', between)]
}

function importsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source)
  return [
    ...module.staticImports.map(each => each.moduleRequest.value),
    ...module.staticExports.flatMap(each => each.entries.flatMap(entry => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(each =>
      source.slice(each.moduleRequest.start + 1, each.moduleRequest.end - 1),
    ),
  ]
}

/** The imports of all sources in a folder, as paths from the folder. Packages keep their names. */
export function readImports(root: string): Import[] {
  return ['packages/contract/src', 'packages/client/src', 'apps/server/src', 'apps/web/src'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .flatMap(name => {
        const file = posix.join(folder, name)
        return importsOf(file, readFileSync(join(root, file), 'utf8')).map(
          (to): Import => [file, to.startsWith('.') ? posix.join(dirname(file), to) : to],
        )
      }),
  )
}

/** Offers that no other module uses. They should be removed from the list. */
const unusedOffers = (imports: Import[]): string[] => {
  const taken = imports.flatMap(([from, to]) => (moduleOf(from) === moduleOf(to) ? [] : to))
  const isTaken = (module: string, name: string) =>
    taken.some(file => moduleOf(file) === module && posix.basename(file, '.ts') === name)
  return Object.entries(offers).flatMap(([module, names]) =>
    names.filter(name => !isTaken(module, name)).map(name => `${module}/${name}.ts`),
  )
}

if (import.meta.main) {
  const imports = readImports(join(import.meta.dirname, '..'))
  const lines = [
    ...findProblems(imports).map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`),
    ...unusedOffers(imports).map(file => `no other module imports it, so it is no offer: ${file}`),
  ]
  process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'The walls hold.\n')
  process.exitCode = lines.length > 0 ? 1 : 0
}

/**
 * `npm run new:module -- bondedStore bondedStores 保税仓 "bonded store" "bonded stores" /core/bonded-store /bonded-store`
 * makes a module that works from the start: its entity with permissions and operations, a migration, routes, export, audit,
 * screens and a test. Its fields are then changed to its own (docs/adding-a-module.md). The templates stand in
 * `module-template`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from './web-build.ts'

export interface ModuleNames {
  /** `channel`, `trailerOrder` */
  singular: string
  /** `channels`, `trailerOrders` */
  plural: string
  labelZh: string
  /** The form inside a sentence: `trailer order`, `trailer orders`. */
  labelEn: string
  labelsEn: string
  /** The path in the API: `/core/channel`. */
  path: string
  /** The path in the web app: `/channel`. */
  route: string
}

const lowered = (name: string, by: string) => name.replaceAll(/[A-Z]/g, letter => by + letter.toLowerCase())
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const templates = join(root, 'scripts/module-template')

/** The target path of each template. */
const targets: Record<string, string> = {
  'entity.ts': 'packages/contract/src/entities/__many-file__.ts',
  'migration.ts': 'apps/server/src/platform/db/migrations/__stamp_____tableMany__.ts',
  'module.ts': 'apps/server/src/modules/__many-file__/__many-file__.module.ts',
  'api-test.ts': 'apps/server/src/modules/__many-file__/__many-file__.api.test.ts',
  'list-page.tsx': 'apps/web/src/pages/__many-file__/__one-file__-list-page.tsx',
  'form-page.tsx': 'apps/web/src/pages/__many-file__/__one-file__-form-page.tsx',
}

const fill = (text: string, words: Record<string, string>) =>
  text.replaceAll(/__([a-zA-Z]+(?:-file)?)__/g, (whole, name: string) => words[name] ?? whole)

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path)
  if (existsSync(file)) throw new Error(`${path} exists already`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const listOfEntities = 'packages/contract/src/entities.ts'

/** The one place that names it. */
function register(folder: string, file: string): void {
  const list = join(folder, listOfEntities)
  writeFileSync(list, `${readFileSync(list, 'utf8')}export * from './entities/${file}.ts'\n`)
}

/** Writes the module into a checkout. @returns the files that are new or changed @throws when one exists */
export function generateModule(folder: string, names: ModuleNames, now = new Date()): string[] {
  const { singular, plural, labelZh, labelEn, labelsEn, path, route } = names
  const table = lowered(singular, '_')
  const words = {
    one: singular,
    many: plural,
    One: pascal(singular),
    zh: labelZh,
    en: labelEn,
    enMany: labelsEn,
    path,
    route,
    table,
    tableMany: lowered(plural, '_'),
    'one-file': lowered(singular, '-'),
    'many-file': lowered(plural, '-'),
    stamp: now.toISOString().replaceAll(/\D/g, '').slice(0, 14),
  }
  const made = Object.entries(targets).map(([template, target]) => {
    const path = fill(target, words)
    write(folder, path, fill(readFileSync(join(templates, `${template}.txt`), 'utf8'), words))
    return path
  })
  register(folder, words['many-file'])
  return [...made, listOfEntities]
}

async function main(words: string[]) {
  const [singular = '', plural = '', labelZh = '', labelEn = '', labelsEn = '', path = '', route = ''] = words
  const isName = (name: string) => /^[a-z][a-zA-Z]*$/.test(name)
  const isPath = (text: string) => /^(\/[a-z-]+)+$/.test(text)
  if (!isName(singular) || !isName(plural) || !labelZh || !labelEn || !isPath(path) || !isPath(route)) {
    process.stderr.write(
      'npm run new:module -- SINGULAR PLURAL LABEL_ZH LABEL_EN LABELS_EN API_PATH WEB_ROUTE\n' +
        'for example: npm run new:module -- bondedStore bondedStores 保税仓 "bonded store" "bonded stores" ' +
        '/core/bonded-store /bonded-store\n' +
        'Names are written likeThis, paths with small letters and hyphens: docs/adding-a-module.md\n',
    )
    process.exit(2)
  }
  const files = generateModule(root, { singular, plural, labelZh, labelEn, labelsEn, path, route })
  await run(process.execPath, [join(root, 'scripts/tables.ts')])
  await run(join(root, 'node_modules/.bin/biome'), ['check', '--write', '--log-level=error', ...files])
  process.stdout.write(`The module ${plural} is there. What to change: docs/adding-a-module.md\n`)
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2))

/**
 * `npm run new:module -- channel channels 渠道 Channel /core/channel /channel` makes a module that works from the
 * start. It is the notice module under other names: contract, migration, server, screens, texts and tests, each
 * put where it belongs and registered. Its fields are then changed to its own (docs/adding-a-module.md).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from './web-build.ts'

export interface ModuleNames {
  /** `channel`, `trailerOrder` */
  singular: string
  /** `channels`, `trailerOrders` */
  plural: string
  labelZh: string
  labelEn: string
  /** Of the API: `/core/channel`. */
  path: string
  /** Of the web app: `/channel`. */
  route: string
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const snake = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The files of the pattern. */
const pattern = [
  'packages/contract/src/modules/notices.ts',
  'apps/server/src/modules/notices',
  'apps/web/src/features/notices',
  'apps/web/src/pages/notices',
]
const patternMigration = 'apps/server/src/platform/db/migrations/20261121090200_notices.ts'

const renameWords = (text: string, one: string, many: string) =>
  text.replaceAll('notices', many).replaceAll('notice', one)

const renamePath = (path: string, { singular, plural }: ModuleNames) =>
  renameWords(path, kebab(singular), kebab(plural))

function renameText(text: string, names: ModuleNames): string {
  const { singular, plural, labelZh, labelEn } = names
  return renameWords(
    text
      .replaceAll('/core/scrolling-config', names.path)
      .replaceAll('noticebar', names.route.slice(1))
      .replaceAll(/'[^'\n]*\.(?:tsx?|css)'/g, path => renamePath(path, names))
      .replaceAll(/(?<=TABLE |FROM |ON |UPDATE |INTO )notice\b|\bnotice_/g, name =>
        name.replace('notice', snake(singular)),
      )
      .replaceAll('Notices', pascal(plural))
      .replaceAll(/\bNotice bar\b/g, labelEn)
      .replaceAll('Notice', pascal(singular))
      .replaceAll(/通知栏|通知/g, labelZh),
    singular,
    plural,
  )
}

function filesUnder(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path)).flatMap(name => filesUnder(join(path, name)))
}

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path)
  if (existsSync(file)) throw new Error(`${path} exists already`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Puts text after (or before) what every module registers itself beside. @throws when that is not found */
function register(folder: string, path: string, anchor: RegExp, addition: (found: string) => string): void {
  const file = join(folder, path)
  const text = readFileSync(file, 'utf8')
  if (text.search(anchor) < 0) throw new Error(`${path} has no ${anchor}: register the module by hand`)
  writeFileSync(file, text.replace(anchor, addition))
}

function registerModule(folder: string, names: ModuleNames): void {
  const { plural } = names
  const also = (found: string) => `${found}\n${renameText(found, names)}`
  const server = 'apps/server/src'
  register(folder, 'packages/contract/src/index.ts', /^export \* from '.*notices\.ts'$/m, also)
  register(folder, 'packages/contract/src/operations.ts', /^import \{ notices \} .*$/m, also)
  register(folder, 'packages/contract/src/operations.ts', /\bnotices,/, found => `${found} ${plural},`)
  register(folder, 'packages/contract/src/limits.ts', /^ {2}notice\w+: .*$/gm, also)
  register(folder, `${server}/modules.ts`, /^import \{ noticesModule \} .*$/m, also)
  register(folder, `${server}/modules.ts`, /\bnoticesModule,/, found => `${found} ${plural}Module,`)
  register(
    folder,
    'apps/web/src/app/screens.ts',
    /^(?: {2}notice\w*: .*\n)+/m,
    found => found + renameText(found, names),
  )
  register(
    folder,
    'packages/contract/src/screens.ts',
    /^(?: {2}notice\w*: .*\n)+/m,
    found => found + renameText(found, names),
  )
}

/** Writes the module into a checkout. @throws when one of its files exists */
export function generateModule(folder: string, names: ModuleNames, now = new Date()): void {
  for (const path of pattern.flatMap(filesUnder))
    write(folder, renamePath(path, names), renameText(readFileSync(join(root, path), 'utf8'), names))
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const migration = `apps/server/src/platform/db/migrations/${stamp}_${snake(names.plural)}.ts`
  write(folder, migration, renameText(readFileSync(join(root, patternMigration), 'utf8'), names))
  registerModule(folder, names)
}

async function main([
  singular = '',
  plural = '',
  labelZh = '',
  labelEn = '',
  path = '',
  route = '',
]: string[]) {
  const isName = (name: string) => /^[a-z][a-zA-Z]*$/.test(name)
  const isPath = (text: string) => /^(\/[a-z-]+)+$/.test(text)
  if (!isName(singular) || !isName(plural) || !labelZh || !labelEn || !isPath(path) || !isPath(route)) {
    process.stderr.write('npm run new:module -- SINGULAR PLURAL LABEL_ZH LABEL_EN API_PATH WEB_ROUTE\n')
    process.stderr.write('npm run new:module -- channel channels 渠道 Channel /core/channel /channel\n')
    process.exit(2)
  }
  generateModule(root, { singular, plural, labelZh, labelEn, path, route })
  await run(process.execPath, [join(root, 'scripts/tables.ts')])
  await run(join(root, 'node_modules/.bin/biome'), ['check', '--write', '--log-level=error', '.'])
  process.stdout.write(`The module ${plural} is there. What to change: docs/adding-a-module.md\n`)
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2))

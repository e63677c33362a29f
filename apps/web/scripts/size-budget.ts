/**
 * Part of `npm run check`: how much JavaScript a first load takes, compressed as it is sent (brotli), and in how many
 * files. The budgets are the product's: the login page 115 KB, a list 330 KB, with its dates too.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listReads } from '@backoffice/contract'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
}

const dist = resolve(import.meta.dirname, '../dist')
const read = <T>(file: string): T => JSON.parse(readFileSync(join(dist, '.vite', file), 'utf8'))

if (!existsSync(join(dist, '.vite/screens.json'))) {
  console.error('No build to measure: run `npm run build` first.')
  process.exit(1)
}

const manifest = read<Record<string, Chunk>>('manifest.json')
const { app, screens } = read<{ app: string[]; screens: Record<string, string[]> }>('screens.json')

/** The files of a shared chunk by its name, with everything that it imports. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk ${key}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

const dates = Object.keys(manifest).find(key => manifest[key]?.name === 'date-range') ?? 'date-range'

/** @param more files besides those of the screen */
function holds(screen: string, limitKb: number, maxFiles: number, more: Iterable<string> = []): boolean {
  const files = [...new Set([...app, ...(screens[screen] ?? []), ...more])]
  const kb = files.reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0) / 1024
  const isKept = kb <= limitKb && files.length <= maxFiles
  const name = [...more].length > 0 ? `${screen} with dates` : screen
  console.log(
    `${isKept ? 'ok  ' : 'OVER'} ${name}: ${kb.toFixed(1)} of ${limitKb} KB, ${files.length} of ${maxFiles} files`,
  )
  return isKept
}

/** Several lists in tabs, a search with its facets, a list with the set-up of its imports. */
const large = ['tradeData', 'company', 'companyRecords']

const kept = [
  holds('login', 115, 8),
  ...[...Object.keys(listReads), 'roles']
    .filter(screen => !large.includes(screen))
    .map(screen => holds(screen, 330, 26)),
  ...large.map(screen => holds(screen, 330, 36)),
  ...['notices', 'members', 'rewards', 'audit'].map(screen => holds(screen, 330, 26, filesOf(dates))),
]
if (!kept.every(Boolean)) process.exit(1)

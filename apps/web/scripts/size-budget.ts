/**
 * Part of `npm run check`: how much JavaScript a first load takes, compressed as it is sent (brotli).
 * Reads the manifest of the build; the budgets are the product's (issue: login 150 KB, a list page 330 KB).
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
}

interface Budget {
  name: string
  limitKb: number
  /** Sources, or names of shared chunks, that are loaded with everything they import. */
  loads: string[]
}

const dist = resolve(import.meta.dirname, '../dist')
const manifestFile = join(dist, '.vite/manifest.json')

const budgets: Budget[] = [
  { name: 'login page', limitKb: 150, loads: ['index.html', 'src/pages/login/login-page.tsx'] },
  {
    name: 'list page (notices)',
    limitKb: 330,
    loads: ['index.html', 'src/pages/shell/shell.tsx', 'src/pages/notices/notice-list-page.tsx'],
  },
  {
    name: 'list page with dates',
    limitKb: 330,
    loads: [
      'index.html',
      'src/pages/shell/shell.tsx',
      'src/pages/notices/notice-list-page.tsx',
      'date-range',
    ],
  },
  {
    name: 'company search',
    limitKb: 330,
    loads: ['index.html', 'src/pages/shell/shell.tsx', 'src/pages/companies/company-search-page.tsx'],
  },
]

if (!existsSync(manifestFile)) {
  console.error('No build to measure: run `npm run build` first.')
  process.exit(1)
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** Sources are keys; a shared chunk is known by its name. */
const keyOf = (name: string) =>
  Object.keys(manifest).find(key => key === name || manifest[key]?.name === name) ?? name

function collect(name: string, seen = new Set<string>()): Set<string> {
  const key = keyOf(name)
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk of ${name}`)
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) collect(imported, seen)
  return seen
}

function measure({ name, limitKb, loads }: Budget) {
  const keys = new Set(loads.flatMap(source => [...collect(source)]))
  const scripts = [...keys].map(key => manifest[key]?.file ?? '').filter(file => file.endsWith('.js'))
  const bytes = scripts.reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0)
  const kb = bytes / 1024
  const ok = kb <= limitKb
  console.log(`${ok ? 'ok  ' : 'OVER'} ${name}: ${kb.toFixed(1)} of ${limitKb} KB, ${scripts.length} files`)
  return ok
}

if (!budgets.map(measure).every(Boolean)) process.exit(1)

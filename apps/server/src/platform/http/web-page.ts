/**
 * The page of the web app for an address: the same for everybody. It names what the screen of the address needs, so that
 * the browser asks for all of it at once: its scripts, and for who is signed in its first answers, which the script in
 * the page (`apps/web/public/boot.js`) requests as the app itself would.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  listDefaults,
  listReads,
  listViews,
  type ScreenName,
  screenPaths,
  shellReads,
} from '@backoffice/contract'
import { contentSecurityPolicy } from './headers.ts'

/** The build writes this file (`apps/web/build/screen-files.ts`). */
interface ScreenFiles {
  screens: Record<string, string[]>
}

const bootTag = '<script src="/boot.js"></script>'
const outsideShell = new Set<ScreenName>(['login', 'exception'])

const screenNames = Object.keys(screenPaths) as ScreenName[]
/** The path without a parameter comes first among those that fit the same address. */
const patterns = screenNames
  .map(name => ({ name, pattern: new RegExp(`^${screenPaths[name].replaceAll(/\$\w+/g, '[^/]+')}$`) }))
  .sort((a, b) => screenPaths[a.name].split('$').length - screenPaths[b.name].split('$').length)

/** The screen that the web app shows at a path; the first one leads to the personal centre. */
export function screenAt(path: string): ScreenName | undefined {
  const found = patterns.find(({ pattern }) => pattern.test(path))?.name
  return found === 'home' ? 'profile' : found
}

/** The web app turns days into times before it asks. */
const isDay = (value: unknown) => /^\d{4}-\d{2}-\d{2}/.test(String(value))

/**
 * The list of the screen with what it asks for by itself, if the app asks for exactly what the address says. `view` names the chosen view of the list,
 * whose filters stand in the address too.
 */
function listRead(screen: ScreenName, { view: _, ...query }: Record<string, unknown>): string {
  const list = listReads[screen]
  if (!list) return ''
  const known: object = (list.query as { properties?: object } | undefined)?.properties ?? {}
  const isPlain = Object.entries(query).every(([name, value]) => Object.hasOwn(known, name) && !isDay(value))
  if (!isPlain) return ''
  const defaults = new URLSearchParams(listDefaults[screen]).toString()
  return defaults ? `${list.path}?${defaults}` : list.path
}

/** The views of the list, where one of them is chosen: it says which columns are drawn. */
function viewReads(screen: ScreenName, { view }: Record<string, unknown>): string[] {
  const list = listReads[screen]
  return list && view !== undefined ? [`${listViews.list.path}?list=${list.id}`] : []
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const attributes = (values: Record<string, string>) =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('')

interface WebPage {
  /** Changes with every build of the app. */
  build: string
  contentSecurityPolicy: string
  /** @param root attributes of the page's root */
  html(path: string, query: Record<string, unknown>, root: Record<string, string>): string
}

/** @param dist folder of the build */
export function readWebPage(dist: string): WebPage {
  const index = readFileSync(join(dist, 'index.html'), 'utf8')
  const boot = readFileSync(join(dist, 'boot.js'), 'utf8')
  const file = join(dist, '.vite/screens.json')
  const { screens }: ScreenFiles = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { screens: {} }
  const build = createHash('sha256').update(index).update(JSON.stringify(screens)).digest('hex').slice(0, 12)
  const filesOf = (name: string) => (screens[name] ?? []).map(path => `/${path}`).join(' ')

  function told(path: string, query: Record<string, unknown>) {
    const screen = screenAt(path)
    if (!screen || outsideShell.has(screen)) return { files: screen ? filesOf(screen) : '' }
    const reads = [...shellReads.map(read => read.path), ...viewReads(screen, query)].join(' ')
    const list = listRead(screen, query)
    const listId = list && (listReads[screen]?.id ?? '')
    return { files: filesOf(screen), login: filesOf('login'), reads, list, 'list-id': listId }
  }

  return {
    build,
    contentSecurityPolicy: contentSecurityPolicy(
      `'sha256-${createHash('sha256').update(boot).digest('base64')}'`,
    ),
    html: (path, query, root) =>
      index
        .replace('<html ', () => `<html${attributes({ ...root, build })} `)
        .replace(bootTag, () => `<script${attributes(told(path, query))}>${boot}</script>`),
  }
}

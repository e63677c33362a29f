/**
 * Writes the table of settings into README.md. With `--check` it only compares, and fails when it is not up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SettingName, settingOf, settings } from '../apps/server/src/platform/settings.ts'
import { root } from './web-build.ts'

const file = join(root, 'README.md')
const begin = '<!-- settings: written by npm run fix -->\n'
const end = '\n<!-- /settings -->'

/** The default in the form of an environment variable. */
function defaultOf(name: SettingName): string {
  const { default: value, shown } = settingOf(name)
  if (shown !== undefined) return shown
  return typeof value === 'boolean' ? `\`${Number(value)}\`` : `\`${value}\``
}

function rangeOf(name: SettingName): string {
  const { default: value, minimum, maximum } = settingOf(name)
  if (typeof value === 'boolean') return '0 or 1'
  return minimum === undefined ? '' : `${minimum} to ${maximum}`
}

const rowOf = (name: SettingName) =>
  `| \`${name}\` | ${defaultOf(name)} | ${rangeOf(name)} | ${settingOf(name).description} |`
const table = [
  '| variable | default | range | what it does |',
  '| --- | --- | --- | --- |',
  ...(Object.keys(settings) as SettingName[]).map(rowOf),
].join('\n')

const text = readFileSync(file, 'utf8')
const from = text.indexOf(begin) + begin.length
const to = text.indexOf(end)
if (from < begin.length || to < from) throw new Error('README.md has no place for the settings')
const written = `${text.slice(0, from)}${table}${text.slice(to)}`

if (process.argv.includes('--check')) {
  if (written !== text) {
    process.stderr.write('The settings in README.md are stale: npm run fix\n')
    process.exit(1)
  }
} else writeFileSync(file, written)

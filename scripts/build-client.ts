/**
 * `npm run build:client`: the client as JavaScript and declarations in packages/client/dist, for programs that have
 * nothing of this repository. What it takes from the contract comes along in two files: of operations only where they
 * are, and types written out, so that neither the contract nor the library of its schemas is needed.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@backoffice/contract'
import { root, run } from './web-build.ts'

const folder = join(root, 'packages/client')
const dist = join(folder, 'dist')
const values = new Map<string, unknown>(Object.entries(contract))
const read = (name: string) => readFileSync(join(dist, name), 'utf8')
const write = (name: string, text: string) => writeFileSync(join(dist, name), text)
const compile = (...args: string[]) => run(join(root, 'node_modules/.bin/tsc'), args)

/** The declarations that can be reached from the index; the others show the insides. */
function reachable(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const [, next] of read(name).matchAll(/from '\.\/([\w-]+)\.ts'/g)) reachable(`${next}.d.ts`, found)
  return found
}

/** Leads imports of the contract to the file beside them. @returns the names that are imported */
function leadToContract(files: string[]): string[] {
  const names = files.flatMap(name => {
    const text = read(name)
    const lists = [...text.matchAll(/(?:im|ex)port (?:type )?\{([^}]*)\} from '@backoffice\/contract'/g)]
    const led = text.replaceAll("'@backoffice/contract'", "'./contract.js'")
    write(name, name.endsWith('.d.ts') ? led.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'") : led)
    return lists.flatMap(([, list = '']) => list.split(',').map(each => each.replace('type ', '').trim()))
  })
  return [...new Set(names)].filter(name => name !== '').sort()
}

/** Of an operation only what a call needs. */
const essence = (_: string, value: unknown) =>
  value instanceof Object && 'method' in value && 'path' in value && 'id' in value
    ? { id: value.id, method: value.method, path: value.path }
    : value

/** The parts of a value that the code names: not what else its group has. */
function usedPart(name: string, code: string): string {
  const value = values.get(name)
  if (value === undefined || value instanceof Function)
    throw new Error(`The client takes ${name}: not plain data`)
  const named = new Set([...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, part]) => part))
  const used =
    value instanceof Object
      ? Object.fromEntries(Object.entries(value).filter(([part]) => named.has(part)))
      : value
  return `export const ${name} = ${JSON.stringify(used, essence)}\n`
}

/** The compiler writes out the type of a value, where it would keep the name of a type. */
async function writeTypes(names: string[]) {
  const plain = `import type * as contract from '@backoffice/contract'
type Plain<T> = T extends object ? { [Key in keyof T]: T[Key] } : T
declare const plain: <T>() => Plain<T>\n`
  write(
    'contract.ts',
    plain + names.map(each => `export const ${each} = plain<contract.${each}>()\n`).join(''),
  )
  const settings = { rootDir: '.', outDir: '.', emitDeclarationOnly: true }
  const project = {
    extends: '../tsconfig.build.json',
    compilerOptions: settings,
    include: [],
    files: ['contract.ts'],
  }
  write('tsconfig.json', JSON.stringify(project))
  await compile('-p', dist)
  for (const name of ['contract.ts', 'tsconfig.json']) rmSync(join(dist, name))
  write(
    'contract.d.ts',
    read('contract.d.ts').replaceAll(/^export declare const (\w+): /gm, 'export type $1 = '),
  )
}

rmSync(dist, { recursive: true, force: true })
await compile('-p', join(folder, 'tsconfig.build.json'))
const declarations = reachable('index.d.ts')
const files = readdirSync(dist)
for (const name of files) if (name.endsWith('.d.ts') && !declarations.has(name)) rmSync(join(dist, name))
const scripts = files.filter(name => name.endsWith('.js'))
const code = scripts.map(read).join('')
write(
  'contract.js',
  leadToContract(scripts)
    .map(name => usedPart(name, code))
    .join(''),
)
await writeTypes(leadToContract([...declarations]))

/** Builds the web app when its sources have changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')
/** Folders that the web app is built from. */
export const webFolders = [
  'apps/web/src',
  'apps/web/build',
  'packages/contract/src',
  'apps/web/public',
  'messages',
]

const stamp = join(root, 'apps/web/dist/.sources')

function sourceHash(): string {
  const hash = createHash('sha256')
  const files = webFolders.flatMap(folder =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter(entry => entry.isFile())
          .map(entry => join(entry.parentPath, entry.name))
      : [],
  )
  const single = ['package-lock.json', 'apps/web/index.html', 'apps/web/vite.config.ts'].map(name =>
    join(root, name),
  )
  for (const file of [...files, ...single].sort())
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Runs a program in the foreground. @throws when it fails */
export function run(program: string, args: string[], cwd = root): Promise<void> {
  return new Promise((done, failed) => {
    // NODE_ENV of a test runner would cause a development build.
    const child = spawn(program, args, {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.on('error', failed)
    child.on('exit', code =>
      code === 0 ? done() : failed(new Error(`${program} ${args.join(' ')} failed (${code})`)),
    )
  })
}

/** Whether the sources of the web app have changed since it was built. */
export const isWebStale = (): boolean => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourceHash()

export async function buildWeb(): Promise<void> {
  const hash = sourceHash()
  await run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    join(root, 'apps/web'),
  )
  writeFileSync(stamp, hash)
}

export async function buildWebWhenStale(): Promise<void> {
  if (isWebStale()) await buildWeb()
}

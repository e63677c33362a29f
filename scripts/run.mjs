/**
 * Every npm script comes through here, on whatever Node the machine has: it installs what is missing, then
 * goes on with the Node that the project brings. Uses nothing but Node's own modules.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { arch, platform } from 'node:process'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const [command = '', ...args] = process.argv.slice(2)
const node = resolve(root, 'node_modules/node/bin/node')

function isInstalled() {
  const marker = resolve(root, 'node_modules/.package-lock.json')
  if (!existsSync(node) || !existsSync(marker)) return false
  return statSync(marker).mtimeMs >= statSync(resolve(root, 'package-lock.json')).mtimeMs
}

/** Folders of the packages that belong on this machine. */
function packageFolders() {
  const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'))
  const fits = (allowed, own) => !allowed || allowed.includes(own)
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([, { os, cpu, libc }]) => fits(os, platform) && fits(cpu, arch) && !libc?.includes('musl'))
    .map(([path]) => resolve(root, path, 'package.json'))
}

/** Says on a terminal how many packages are there, until it is called. */
function showProgress() {
  const files = packageFolders()
  const began = Date.now()
  const line = text => process.stdout.write(`\r\u001b[K${text}`)
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  const draw = () => {
    const there = files.filter(file => existsSync(file)).length
    line(`  … Installing: ${there} of ${files.length} packages, 1.3 GB in all (${seconds()})`)
  }
  const timer = setInterval(draw, 500)
  return isDone => {
    clearInterval(timer)
    line(isDone ? `  ✓ ${files.length} packages installed (${seconds()})\n` : '')
  }
}

/** npm's warnings, of engines that only the project's own Node has for example, are nothing that anybody here can act on. */
async function install() {
  const isTerminal = process.stdout.isTTY === true
  if (!isTerminal) console.log('Installing…')
  const stop = isTerminal ? showProgress() : () => {}
  const npm = process.env.npm_execpath
  const [program, prefix] = npm ? [process.execPath, [npm]] : ['npm', []]
  const child = spawn(program, [...prefix, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', isTerminal ? 'ignore' : 'inherit', 'inherit'],
  })
  const code = await new Promise(done => {
    child.on('exit', done)
    child.on('error', error => {
      console.error(error.message)
      done(1)
    })
  })
  stop(code === 0)
  if (code !== 0) process.exit(code ?? 1)
}

if (!isInstalled()) await install()

const scripts = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  'test-deep': 'scripts/test-deep.ts',
  check: 'scripts/check.ts',
  fix: 'scripts/fix.ts',
  build: 'scripts/build.ts',
  'build-client': 'scripts/build-client.ts',
  'new-module': 'scripts/new-module.ts',
  screenshots: 'e2e/screenshots.ts',
  faults: 'scripts/faults.ts',
  'bench-access': 'bench/access/run.ts',
  'bench-behaviour': 'bench/behaviour/run.ts',
  'bench-export': 'bench/export/run.ts',
  'bench-import': 'bench/import/run.ts',
  'bench-orders': 'bench/orders/run.ts',
  'bench-paint': 'bench/paint/run.ts',
  'bench-rewards': 'bench/rewards/run.ts',
  'bench-trade': 'bench/trade/run.ts',
  'bench-upgrade': 'bench/upgrade/run.ts',
  backup: 'apps/server/src/cli/backup.ts',
  restore: 'apps/server/src/cli/restore.ts',
  import: 'apps/server/src/cli/import.ts',
  migrate: 'apps/server/src/cli/migrate.ts',
  unlock: 'apps/server/src/cli/unlock.ts',
  'rotate-file-key': 'apps/server/src/cli/rotate-file-key.ts',
  'sample-remove': 'apps/server/src/cli/sample-remove.ts',
  'sample-traffic': 'apps/server/src/cli/sample-traffic.ts',
}

const script = scripts[command]
if (!script) {
  console.error(`Unknown command ${command}. Known: ${Object.keys(scripts).join(', ')}`)
  process.exit(2)
}

const child = spawn(node, [resolve(root, script), ...args], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: `${dirname(node)}:${resolve(root, 'node_modules/.bin')}:${process.env.PATH}`,
    // Sources need not be parsed anew by each process that starts.
    NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/node'),
    // Each search of the embedded engine holds one of these threads; files need some too.
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm stops the shell between it and us, which does not pass the signal on: we then have another parent.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 250).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

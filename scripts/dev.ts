/** `npm run dev`: restarts the server when its sources change. The web app reloads by itself. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './web-build.ts'

const children: ChildProcess[] = [
  spawn(
    process.execPath,
    [
      '--watch-preserve-output',
      '--watch-path=apps/server/src',
      '--watch-path=packages',
      'apps/server/src/main.ts',
    ],
    { cwd: root, stdio: 'inherit' },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  }),
]

let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
process.on('disconnect', stop)
for (const child of children)
  child.on('exit', () => {
    stop()
    if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) process.exit()
  })

/**
 * `npm test`: all tests, from unit tests to journeys in a real browser. With arguments, it runs only the test files
 * whose path contains them. The last line has the counts.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from '../e2e/chromium.ts'
import { buildWebWhenStale, root } from './web-build.ts'

await buildWebWhenStale()
const reporters = ['--reporter=default', '--reporter=./scripts/counts-reporter.ts']
const child = spawn(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: findChromium() } },
)
child.on('exit', code => process.exit(code ?? 1))

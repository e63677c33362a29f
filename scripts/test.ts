/**
 * `npm test`: every test, from units to journeys in a real browser. With arguments, only the test files whose
 * path contains them. Closes on a line with the counts.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../e2e/chromium.ts'
import { buildWebWhenStale, root } from './web-build.ts'

interface Outcome {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

function closingLine(file: string): string {
  const outcome: Outcome = JSON.parse(readFileSync(file, 'utf8'))
  const skipped = outcome.numPendingTests > 0 ? `, ${outcome.numPendingTests} skipped` : ''
  return `${outcome.numPassedTests} passed, ${outcome.numFailedTests} failed${skipped}`
}

await buildWebWhenStale()
const folder = mkdtempSync(join(tmpdir(), 'backoffice-outcome-'))
const file = join(folder, 'outcome.json')
const child = spawn(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: findChromium() } },
)
child.on('exit', code => {
  try {
    process.stdout.write(`${closingLine(file)}\n`)
  } catch {
    process.stdout.write('The run ended before it could count its tests.\n')
  }
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})

/**
 * `npm test`: all tests, from unit tests to journeys in a real browser. With arguments, it runs only the test files
 * whose path contains them. The last line has the counts.
 *
 * `--second-run`, for CI: runs up to five failed files a second time without the others. Tests that pass then are
 * reported as unstable, and do not fail the run.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../e2e/chromium.ts'
import { closingLine, filesToRunAgain, hasFailed, merged, type Outcome, unstableLines } from './second-run.ts'
import { buildWebWhenStale, root } from './web-build.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = mkdtempSync(join(tmpdir(), 'backoffice-outcome-'))

/** @returns the exit code of the runner, and its result if it could write one */
async function runTests(filters: string[]): Promise<{ code: number; outcome: Outcome | undefined }> {
  const file = join(folder, `${Date.now()}.json`)
  const reporters = ['--reporter=default', '--reporter=./scripts/outcome-reporter.ts']
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...filters],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: findChromium(), OUTCOME_FILE: file },
    },
  )
  const code = await new Promise<number>(done => child.on('exit', code => done(code ?? 1)))
  const outcome = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome) : undefined
  return { code, outcome }
}

/** @returns the exit code */
async function runAgain(first: Outcome): Promise<number> {
  const files = filesToRunAgain(first)
  if (files.length === 0) {
    say(closingLine(first))
    return 1
  }
  say(`\nOnce more, by themselves: ${files.join(', ')}`)
  const { code, outcome: second } = await runTests(['--maxWorkers=1', ...files.map(file => join(root, file))])
  if (!second) {
    say(closingLine(first))
    return code || 1
  }
  for (const line of unstableLines(first, second)) say(line)
  const both = merged(first, second)
  say(closingLine(both))
  return hasFailed(both) ? code || 1 : code
}

const filters = process.argv.slice(2).filter(argument => argument !== '--second-run')
await buildWebWhenStale()
const { code, outcome } = await runTests(filters)
let exitCode = code
if (!outcome) say('The run ended before it could count its tests.')
else if (code !== 0 && process.argv.includes('--second-run')) exitCode = await runAgain(outcome)
else say(closingLine(outcome))
rmSync(folder, { recursive: true, force: true })
process.exit(exitCode)

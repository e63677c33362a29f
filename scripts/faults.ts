/**
 * `npm run faults [-- NAME…]`: starts real servers, breaks them in every way that they must survive, and prints a
 * table of results. It fails when a server does not survive.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { faults } from '../apps/server/test/reliability/faults.ts'

interface Outcome {
  number: number
  name: string
  figures: Record<string, number>
  /** Why this machine cannot test it. */
  impossible?: string
  holds: boolean
}

const runner = join(resolve(import.meta.dirname, '..'), 'apps/server/test/reliability/run-fault.ts')

/** @returns undefined when the test of the fault could not start */
async function runFault(name: string): Promise<Outcome | undefined> {
  const child = fork(runner, [name], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  let outcome: Outcome | undefined
  child.on('message', message => {
    outcome = message as Outcome
  })
  const limit = setTimeout(() => child.kill('SIGKILL'), 180_000)
  await once(child, 'exit')
  clearTimeout(limit)
  return outcome
}

const names = process.argv.slice(2)
const chosen = names.length > 0 ? names : Object.keys(faults)
const failed: string[] = []
process.stdout.write('| # | fault | figures | holds |\n|---|---|---|---|\n')
for (const name of chosen) {
  const outcome = await runFault(name)
  const { impossible, holds = false } = outcome ?? {}
  if (!holds && !impossible) failed.push(name)
  const figures = Object.entries(outcome?.figures ?? {}).map(([what, value]) => `${what} = ${value}`)
  const shown = figures.join(' · ') || impossible || 'could not be tried'
  process.stdout.write(
    `| ${outcome?.number ?? ''} | ${outcome?.name ?? name} | ${shown} | ${impossible ? '–' : holds ? 'yes' : 'NO'} |\n`,
  )
}
if (failed.length > 0) {
  process.stderr.write(`\nDid not hold: ${failed.join(', ')}\n`)
  process.exit(1)
}

/** Runs one fault in a process of its own and says its figures to the parent. */
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { removePrepared } from './server-process.ts'

const name = process.argv[2] ?? ''
const load = faults[name]
if (!load) throw new Error(`Unknown fault ${name}. Known: ${Object.keys(faults).join(', ')}`)
const fault: Fault = await load()
try {
  const figures = await fault.run()
  process.send?.({ number: fault.number, name: fault.name, figures, holds: fault.holds(figures) })
} finally {
  await removePrepared()
}
process.disconnect?.()

/** Runs one fault in a process of its own and says its figures to the parent. */
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { removePrepared } from './server-process.ts'

const name = process.argv[2] ?? ''
const load = faults[name]
if (!load) throw new Error(`Unknown fault ${name}. Known: ${Object.keys(faults).join(', ')}`)
const fault: Fault = await load()
try {
  const { number, name } = fault
  const impossible = fault.impossible?.()
  const figures = impossible ? {} : await fault.run()
  const holds = !impossible && fault.holds(figures) && (fault.isInTime?.(figures) ?? true)
  process.send?.({ number, name, figures, impossible, holds })
} finally {
  await removePrepared()
}
process.disconnect?.()

/** A fault as a test: its figures are shown where it does not hold. */
import { afterAll, expect, it } from 'vitest'
import { faults } from './faults.ts'
import { removePrepared } from './server-process.ts'

afterAll(() => removePrepared())

export function expectFaultToHold(name: string): void {
  it(name, { timeout: 600_000 }, async ({ skip }) => {
    const fault = await faults[name]?.()
    const impossible = fault?.impossible?.()
    skip(impossible !== undefined, impossible)
    const figures = (await fault?.run()) ?? {}
    expect(fault?.holds(figures), JSON.stringify(figures)).toBe(true)
  })
}

import { describe, expect, it } from 'vitest'
import { Steps } from './steps.ts'

function output(isTTY: boolean) {
  let text = ''
  return {
    isTTY,
    columns: 60,
    write(part: string) {
      text += part
      return true
    },
    /** A terminal shows these lines at the end: lines that were drawn over are gone. */
    lines: () =>
      text
        .split('\n')
        .map(line => line.split('\r\u001b[K').at(-1) ?? '')
        .filter(Boolean),
    all: () => text,
  }
}
const step = { doing: 'Starting the database', done: 'Database started' }

describe('steps of a start', () => {
  it('are one line each on a terminal, with how far they are meanwhile', async () => {
    const out = output(true)
    const steps = new Steps(out)
    const answer = await steps.run(step, async progress => {
      progress('1 of 2')
      steps.print('  Warning: slow')
      return 7
    })
    expect(answer).toBe(7)
    expect(out.all()).toContain('… Starting the database: 1 of 2 (0 s)')
    expect(out.lines()).toEqual(['  Warning: slow', '  ✓ Database started (0 s)'])
  })

  it('are drawn on one line while they run at once, no longer than the terminal is wide', async () => {
    const out = output(true)
    const steps = new Steps(out)
    await steps.run(step, () =>
      steps.run({ doing: 'Building the web app', done: 'Web app built' }, async () => {}),
    )
    expect(out.all()).toContain('  … Starting the database, Building the web app (0 s)')
    expect(
      Math.max(
        ...out
          .all()
          .split(/[\r\n]/)
          .map(line => line.length),
      ),
    ).toBeLessThan(65)
    expect(out.lines()).toEqual(['  ✓ Web app built (0 s)', '  ✓ Database started (0 s)'])
  })

  it('are said when they begin where the output is a file, without signs that move the cursor', async () => {
    const out = output(false)
    const steps = new Steps(out)
    await steps.run(step, async progress => progress('1 of 2'))
    steps.print('Ready')
    expect(out.all()).toBe('Starting the database…\nReady\n')
  })

  it('leave a clean line behind when they fail', async () => {
    const out = output(true)
    const failing = new Steps(out).run(step, () => Promise.reject(new Error('no room')))
    await expect(failing).rejects.toThrow('no room')
    expect(out.lines()).toEqual([])
  })
})

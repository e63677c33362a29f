/** The output of a start: one line per step, on a terminal with its progress. */

export interface Step {
  /** While it runs: 'Starting the database'. */
  doing: string
  /** Once it is over: 'Database started'. */
  done: string
}

/** Says how far a step is: '120,000 of 200,000'. */
export type Progress = (text: string) => void

type Out = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number }

interface Running {
  name: string
  text: string
  since: number
}

const redrawMs = 200
/** Between two lines of progress where the output is not a terminal. */
const lineMs = 10_000
const clearLine = '\r\u001b[K'
const seconds = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`

/** Several steps may run at once. When the output is not a terminal, each is plain lines: when it begins, and how far it is. */
export class Steps {
  private readonly out: Out
  private readonly running = new Set<Running>()
  private timer: NodeJS.Timeout | undefined

  constructor(out: Out = process.stdout) {
    this.out = out
  }

  async run<T>({ doing, done }: Step, work: (progress: Progress) => Promise<T>): Promise<T> {
    const step: Running = { name: doing, text: '', since: Date.now() }
    this.running.add(step)
    if (this.out.isTTY) this.draw()
    else this.out.write(`${doing}…\n`)
    try {
      let printed = step.since
      const result = await work(text => {
        step.text = text
        if (this.out.isTTY || Date.now() - printed < lineMs) return
        printed = Date.now()
        this.out.write(`${doing}: ${text}\n`)
      })
      this.running.delete(step)
      if (this.out.isTTY) this.print(`  ✓ ${done} (${seconds(step.since)})`)
      return result
    } finally {
      this.running.delete(step)
      if (this.running.size === 0) this.rest()
    }
  }

  /** A separate line above the steps that are still running. */
  print(line: string): void {
    if (this.out.isTTY) this.out.write(clearLine)
    this.out.write(`${line}\n`)
    if (this.out.isTTY) this.draw()
  }

  private draw(): void {
    if (this.running.size === 0) return
    const parts = [...this.running].map(({ name, text }) => (text ? `${name}: ${text}` : name))
    const first = Math.min(...[...this.running].map(({ since }) => since))
    const line = `  … ${parts.join(', ')} (${seconds(first)})`
    this.out.write(`${clearLine}${line.slice(0, (this.out.columns || 80) - 1)}`)
    this.timer ??= setInterval(() => this.draw(), redrawMs).unref()
  }

  private rest(): void {
    clearInterval(this.timer)
    this.timer = undefined
    if (this.out.isTTY) this.out.write(clearLine)
  }
}

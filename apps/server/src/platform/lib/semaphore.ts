/** Runs a limited number of tasks at once; a limited number wait, more are refused at once. */
export class Semaphore {
  private running = 0
  private readonly line: (() => void)[] = []
  private readonly atOnce: number
  private readonly waiting: number

  constructor(atOnce: number, waiting: number) {
    this.atOnce = atOnce
    this.waiting = waiting
  }

  get isIdle(): boolean {
    return this.running === 0
  }

  async run<T>(work: () => Promise<T>, refusal: () => Error): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.line.length >= this.waiting) throw refusal()
      await new Promise<void>(resolve => this.line.push(resolve))
    } else this.running++
    try {
      return await work()
    } finally {
      const next = this.line.shift()
      if (next) next()
      else this.running--
    }
  }
}

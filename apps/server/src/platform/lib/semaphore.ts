interface Waiting {
  owner: unknown
  start(): void
}

/**
 * Runs a limited number of tasks at once; a limited number wait, more are refused at once. Of those who wait, the next
 * one is of the owner with the fewest running tasks, and one owner has at most a quarter of the line, and no more than
 * a share of what runs.
 */
export class Semaphore {
  private running: unknown[] = []
  private readonly line: Waiting[] = []
  private readonly atOnce: number
  private readonly waiting: number
  private readonly share: number

  constructor(atOnce: number, waiting: number, share = atOnce) {
    this.atOnce = atOnce
    this.waiting = waiting
    this.share = share
  }

  get isIdle(): boolean {
    return this.running.length === 0
  }

  /** @param owner whose task it is; without one, each task is somebody else's */
  async run<T>(work: () => Promise<T>, refusal: () => Error, owner: unknown = Symbol('owner')): Promise<T> {
    if (this.running.length >= this.atOnce || this.runningOf(owner) >= this.share)
      await this.wait(refusal, owner)
    else this.running.push(owner)
    try {
      return await work()
    } finally {
      this.running.splice(this.running.indexOf(owner), 1)
      this.startNext()
    }
  }

  private wait(refusal: () => Error, owner: unknown): Promise<void> {
    const own = this.line.filter(each => each.owner === owner).length
    if (this.line.length >= this.waiting || own >= Math.ceil(this.waiting / 4)) throw refusal()
    return new Promise(start => this.line.push({ owner, start }))
  }

  private runningOf(owner: unknown): number {
    return this.running.filter(each => each === owner).length
  }

  private startNext(): void {
    const [next] = this.line
      .filter(({ owner }) => this.runningOf(owner) < this.share)
      .sort((a, b) => this.runningOf(a.owner) - this.runningOf(b.owner))
    if (!next) return
    this.line.splice(this.line.indexOf(next), 1)
    this.running.push(next.owner)
    next.start()
  }
}

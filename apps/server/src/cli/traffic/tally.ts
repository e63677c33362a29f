/** The results of the rows, and the times of the calls. */
import type { IntakeAnswer, IntakeOutcome } from '@backoffice/contract'

type Outcomes = Record<IntakeOutcome, number>

const noOutcomes = (): Outcomes => ({ created: 0, updated: 0, unchanged: 0, stale: 0, rejected: 0 })

const share = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

export class Tally {
  private readonly beganMs = performance.now()
  private readonly kinds = new Map<string, Outcomes>()
  private readonly times: number[] = []
  rows = 0
  reads = 0
  /** The first reason for which a row was rejected. */
  firstReason: string | undefined

  get elapsedMs(): number {
    return performance.now() - this.beganMs
  }

  /** Runs a call and measures its time. */
  async timed<T>(call: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const answer = await call()
    this.times.push(performance.now() - began)
    return answer
  }

  add(kind: string, { rows }: IntakeAnswer): void {
    const outcomes = this.kinds.get(kind) ?? noOutcomes()
    this.kinds.set(kind, outcomes)
    this.rows += rows.length
    for (const { key, outcome, errors } of rows) {
      outcomes[outcome]++
      const [error] = errors ?? []
      if (error) this.firstReason ??= `${kind} ${key}: ${error.field_name} ${error.error_reason}`
    }
  }

  line(): string {
    const seconds = this.elapsedMs / 1000
    return `${this.rows} rows, ${Math.round(this.rows / seconds)} a second, ${this.times.length} calls`
  }

  /** A table of kinds and outcomes, then rates and times. */
  report(): string {
    const columns = Object.keys(noOutcomes()) as IntakeOutcome[]
    const line = (name: string, cells: (string | number)[]) =>
      `  ${name.padEnd(16)}${cells.map(cell => String(cell).padStart(10)).join('')}`
    const kinds = [...this.kinds].map(([kind, outcomes]) =>
      line(
        kind,
        columns.map(column => outcomes[column]),
      ),
    )
    const sorted = this.times.toSorted((a, b) => a - b)
    const ms = (part: number) => `${share(sorted, part).toFixed(0)} ms`
    return [
      line('', columns),
      ...kinds,
      '',
      `  ${this.line()}, ${this.reads} of them reads, in ${(this.elapsedMs / 1000).toFixed(1)} s`,
      `  a call takes ${ms(0.5)} in the middle, ${ms(0.99)} at 99 %`,
      ...(this.firstReason ? [`  first rejection: ${this.firstReason}`] : []),
      '',
    ].join('\n')
  }
}

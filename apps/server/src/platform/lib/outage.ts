/** Says once that a store is down, again in growing gaps, and once that it is back: not each of its many failures. */
import { isUnavailable } from './unavailable.ts'

interface OutageOptions {
  /** `PostgreSQL`. */
  name: string
  log(line: string): void
  /** Fails as long as the store is down. */
  ping(): Promise<unknown>
}

const firstPauseMs = 250
const longestPauseMs = 10_000
const firstReminderMs = 60_000
const longestQuietMs = 3_600_000

/** The failures of several addresses stand inside an error without words. */
const wordsOf = (error: Error): string =>
  error.message ||
  (error instanceof AggregateError ? error.errors.map(each => wordsOf(each)).join('; ') : error.name)

export class Outage {
  private readonly options: OutageOptions
  private since: number | undefined
  private remindAt = 0
  private timer: NodeJS.Timeout | undefined
  private closed = false
  /** One that comes and goes is not said each time. */
  private quietUntil = 0
  private quietMs = firstReminderMs

  constructor(options: OutageOptions) {
    this.options = options
  }

  /** @returns whether the error is part of an outage: there is nothing more to say about it */
  report(error: Error): boolean {
    if (!isUnavailable(error)) return false
    if (this.closed || this.since !== undefined || Date.now() < this.quietUntil) return true
    this.since = Date.now()
    this.remindAt = this.since + firstReminderMs
    this.options.log(`${this.options.name} does not answer: ${wordsOf(error)}`)
    this.look(firstPauseMs)
    return true
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
  }

  private look(pauseMs: number): void {
    this.timer = setTimeout(async () => {
      const isBack = await this.options.ping().then(
        () => true,
        () => false,
      )
      if (this.closed || this.since === undefined) return
      const seconds = Math.round((Date.now() - this.since) / 1000)
      if (isBack) {
        this.since = undefined
        const wasCalm = Date.now() > this.quietUntil + longestQuietMs
        this.quietMs = wasCalm ? firstReminderMs : Math.min(this.quietMs * 2, longestQuietMs)
        this.quietUntil = Date.now() + this.quietMs
        this.options.log(`${this.options.name} answers again, after ${seconds} s`)
        return
      }
      if (Date.now() >= this.remindAt) {
        this.remindAt = Date.now() + (this.remindAt - this.since) * 2
        this.options.log(`${this.options.name} has not answered for ${seconds} s`)
      }
      this.look(Math.min(pauseMs * 2, longestPauseMs))
    }, pauseMs).unref()
  }
}

import { UnavailableError } from '../../platform/lib/unavailable.ts'
import { searchTexts } from './engine-errors.ts'

/** An account, or undefined for the server itself. */
type Owner = number | undefined

interface Waiting<T> {
  owner: Owner
  give(item: T): void
  refuse(error: Error): void
}

interface Size {
  /** Callers that may wait in all. */
  limit: number
  /** Items that one owner may have at a time; the others are for those who have none. */
  share: number
}

const tooMany = () => new UnavailableError('Too many searches wait already', { told: searchTexts.tooMany })

/**
 * Hands out a limited number of items; a limited number of callers wait, more are refused at once. Whoever has the fewest
 * items is next, then whoever waits for the fewest; in a full line whoever waits for the most makes room.
 */
export class Line<T> {
  private readonly free: T[]
  private readonly waiting: Waiting<T>[] = []
  private readonly held = new Map<Owner, number>()
  private readonly size: Size
  private readonly all: number

  constructor(items: T[], size: Size) {
    this.free = [...items]
    this.all = items.length
    this.size = size
  }

  /** Items that are in use. */
  get taken(): number {
    return this.all - this.free.length
  }

  /** Callers that wait. */
  get length(): number {
    return this.waiting.length
  }

  /** @throws UnavailableError when the line is full, the signal's reason when it aborts meanwhile */
  async take(signal?: AbortSignal, owner?: Owner): Promise<{ item: T; release(): void }> {
    signal?.throwIfAborted()
    const item = this.mayHave(owner) ? this.free.pop() : undefined
    if (item !== undefined) this.count(owner, 1)
    const given = item ?? (await this.wait(owner, signal))
    let isHeld = true
    const release = () => {
      if (!isHeld) return
      isHeld = false
      this.count(owner, -1)
      this.free.push(given)
      this.handOut()
    }
    return { item: given, release }
  }

  private has(owner: Owner): number {
    return this.held.get(owner) ?? 0
  }

  private mayHave(owner: Owner): boolean {
    return this.has(owner) < this.size.share
  }

  private count(owner: Owner, change: number): void {
    const held = this.has(owner) + change
    if (held > 0) this.held.set(owner, held)
    else this.held.delete(owner)
  }

  private handOut(): void {
    const waiting = [...Map.groupBy(this.waiting, ({ owner }) => owner)].filter(([owner]) =>
      this.mayHave(owner),
    )
    const [first] = waiting.sort(([a, ofA], [b, ofB]) => this.has(a) - this.has(b) || ofA.length - ofB.length)
    const next = first?.[1][0]
    const item = next && this.free.pop()
    if (!next || item === undefined) return
    this.leave(next)
    this.count(next.owner, 1)
    next.give(item)
  }

  private leave(entry: Waiting<T>): void {
    this.waiting.splice(this.waiting.indexOf(entry), 1)
  }

  /** @throws UnavailableError when nobody waits more often than this owner would */
  private makeRoom(owner: Owner): void {
    if (this.waiting.length < this.size.limit) return
    const waits = Map.groupBy(this.waiting, entry => entry.owner)
    const own = waits.get(owner)?.length ?? 0
    const [most = []] = [...waits.values()].sort((a, b) => b.length - a.length)
    const last = most.length > own + 1 ? most.at(-1) : undefined
    if (!last) throw tooMany()
    this.leave(last)
    last.refuse(tooMany())
  }

  private wait(owner: Owner, signal: AbortSignal | undefined): Promise<T> {
    this.makeRoom(owner)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.leave(entry)
        reject(signal?.reason)
      }
      const entry: Waiting<T> = {
        owner,
        give(item) {
          signal?.removeEventListener('abort', giveUp)
          resolve(item)
        },
        refuse(error) {
          signal?.removeEventListener('abort', giveUp)
          reject(error)
        },
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      this.waiting.push(entry)
    })
  }
}

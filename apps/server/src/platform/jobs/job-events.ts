/** Tells watchers of a job about its changes. All watchers of a node share one listening connection. */
import type { Db } from '../db/database.ts'
import type { Listener } from '../db/listener.ts'
import { findJob, type NamedJobRow } from './jobs.repository.ts'

/** Gets the current row and each later one; undefined when the row is deleted. */
type Watcher = (row: NamedJobRow | undefined) => void

interface Watched {
  watchers: Set<Watcher>
  /** A read of the row is running; `again` when a change was announced since it began. */
  reading: boolean
  again: boolean
}

export class JobEvents {
  private readonly db: Db
  private readonly listener: Listener
  private readonly jobs = new Map<number, Watched>()
  private subscribed: Promise<unknown> | undefined

  constructor(db: Db, listener: Listener) {
    this.db = db
    this.listener = listener
  }

  /**
   * Calls with the row as it is now and after each change, in order.
   *
   * @returns ends the watch
   */
  async watch(id: number, watcher: Watcher): Promise<() => void> {
    this.subscribed ??= this.listener.subscribe(
      'job',
      payload => this.refresh(JSON.parse(payload).id),
      () => this.refreshAll(),
    )
    await this.subscribed
    const watched = this.jobs.get(id) ?? { watchers: new Set(), reading: false, again: false }
    this.jobs.set(id, watched)
    watched.watchers.add(watcher)
    this.refresh(id)
    return () => {
      watched.watchers.delete(watcher)
      if (watched.watchers.size === 0) this.jobs.delete(id)
    }
  }

  private refreshAll(): void {
    for (const id of this.jobs.keys()) this.refresh(id)
  }

  private refresh(id: number): void {
    const watched = this.jobs.get(id)
    if (!watched) return
    if (watched.reading) watched.again = true
    else void this.read(id, watched)
  }

  private async read(id: number, watched: Watched): Promise<void> {
    watched.reading = true
    do {
      watched.again = false
      try {
        const row = await findJob(this.db, id, null)
        for (const watcher of [...watched.watchers]) watcher(row)
      } catch {
        // The database is down: the listener sends the state after it reconnects.
      }
    } while (watched.again)
    watched.reading = false
  }
}

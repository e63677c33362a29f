/** Pages and totals of long lists, kept until one of their tables changes. */
import { limits } from '@backoffice/contract'
import type { Db } from '../db/database.ts'
import { VersionedCache } from '../lib/versioned-cache.ts'
import { type PageSlice, type Paging, pageSlice } from './pages.ts'

/** The request for a list. When two have the same `searches` and `order`, the second gets the result of the first. */
export interface ListCacheRequest<Key, Row, Counts> {
  /** The version of the tables that the list shows: it changes with each change of them. */
  version: number
  /** The counts depend on these, including which rows the caller may see. */
  searches: object
  /** The rows depend on these as well: the sort, and the tab when every tab is counted. */
  order: object
  count(): Promise<Counts>
  /** The count that is the total of the pages. */
  totalOf(counts: Counts): number
  /** Keys of the rows in a definite order, from indexes alone if possible. */
  keys(slice: PageSlice): Promise<Key[]>
  /** Rows of some keys, in any order. */
  rows(keys: Key[]): Promise<Row[]>
}

interface ListCaches<Key, Row, Counts> {
  counts: VersionedCache<string, Counts>
  /** 1,000 blocks of texts take 40 MB. */
  keys: VersionedCache<string, Key[]>
  /** 200 of the longest pages take 30 MB. */
  pages: VersionedCache<string, Row[]>
}

export class ListCache<Key, Row, Counts = number> {
  /** By database, because versions are. */
  private readonly keptOf = new WeakMap<Db, ListCaches<Key, Row, Counts>>()
  private readonly keyOf: (row: Row) => Key
  private readonly blockSize: number

  /** @param blockSize keys that are read at once: many when they are small and the first one is the slow one */
  constructor(keyOf: (row: Row) => Key, blockSize: number = limits.pageSizeMax) {
    this.keyOf = keyOf
    this.blockSize = blockSize
  }

  private kept(db: Db): ListCaches<Key, Row, Counts> {
    let kept = this.keptOf.get(db)
    if (!kept) {
      kept = {
        counts: new VersionedCache(1000),
        keys: new VersionedCache(1000),
        pages: new VersionedCache(200),
      }
      this.keptOf.set(db, kept)
    }
    return kept
  }

  counts(
    db: Db,
    view: Pick<ListCacheRequest<Key, Row, Counts>, 'version' | 'searches' | 'count'>,
  ): Promise<Counts> {
    return this.kept(db).counts.get(view.version, JSON.stringify(view.searches), () => view.count())
  }

  page(db: Db, view: ListCacheRequest<Key, Row, Counts>, paging: Paging) {
    return this.sliced(db, view, { paging, read: slice => this.rows(db, view, slice) })
  }

  /** The keys of a page alone, for rows that follow more than the version tells: those are then read each time. */
  pageOfKeys(db: Db, view: Omit<ListCacheRequest<Key, Row, Counts>, 'rows'>, paging: Paging) {
    return this.sliced(db, view, { paging, read: slice => this.keys(db, view, slice) })
  }

  private async sliced<Read>(
    db: Db,
    view: Omit<ListCacheRequest<Key, Row, Counts>, 'rows'>,
    { paging, read }: { paging: Paging; read(slice: PageSlice): Promise<Read[]> },
  ) {
    const slice = pageSlice(paging)
    const counting = this.counts(db, view)
    // For a late page it pays to check first whether it exists.
    const isThere = slice.offset < this.blockSize || slice.offset < view.totalOf(await counting)
    const [counts, rows] = await Promise.all([counting, isThere ? read(slice) : []])
    return { rows, total: view.totalOf(counts), counts }
  }

  private rows(db: Db, view: ListCacheRequest<Key, Row, Counts>, slice: PageSlice): Promise<Row[]> {
    const key = JSON.stringify([view.searches, view.order, slice])
    return this.kept(db).pages.get(view.version, key, async () => {
      const keys = await this.keys(db, view, slice)
      if (keys.length === 0) return []
      const rows = new Map((await view.rows(keys)).map(row => [this.keyOf(row), row]))
      return keys.flatMap(each => rows.get(each) ?? [])
    })
  }

  private async keys(
    db: Db,
    view: Omit<ListCacheRequest<Key, Row, Counts>, 'rows'>,
    { limit, offset }: PageSlice,
  ): Promise<Key[]> {
    const from = offset % this.blockSize
    // With the longest page that begins in it.
    const block = { limit: this.blockSize + limits.pageSizeMax, offset: offset - from }
    const key = JSON.stringify([view.searches, view.order, block.offset])
    const keys = await this.kept(db).keys.get(view.version, key, () => view.keys(block))
    return keys.slice(from, from + limit)
  }
}

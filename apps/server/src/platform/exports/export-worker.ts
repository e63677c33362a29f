/**
 * Makes exports in its own thread, one after the other: it reads the rows, writes the file and sends its bytes, and
 * waits when nobody takes them. So a long export does not block the event loop or fill the server's memory.
 */
import { parentPort } from 'node:worker_threads'
import { WordBook } from '../audit/word-book.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { say } from '../lib/texts.ts'
import { isUnavailable } from '../lib/unavailable.ts'
import { maskBySchema } from '../masking/by-schema.ts'
import type { Module } from '../module.ts'
import { readInBatches } from './cursor.ts'
import { type AnyExport, cellsOf, type ExportContext, headingsOf } from './define-export.ts'
import { encode } from './encode.ts'
import { chunksAhead, type ExportTask, type WriterCommand, type WriterMessage } from './worker-messages.ts'
import { writeWorkbook } from './xlsx.ts'

const port = parentPort
if (!port) throw new Error('Runs in a worker thread only')
const flushBytes = 64 * 1024
// Stops the export that is being made.
let stop = new AbortController()
let rows = 0
let unread = 0
let onTaken = () => {}
let onRows = (_rows: unknown[] | null) => {}

port.on('message', (message: WriterCommand) => {
  if (message.type === 'task') return void make(message.task)
  if (message.type === 'rows') return onRows(message.rows)
  if (message.type === 'stop') {
    stop.abort(new Error('nobody wants the file any more'))
    onRows(null)
  } else unread--
  onTaken()
})

const post = (message: WriterMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

type Kind = AnyExport<object, unknown, unknown>

async function findKind(task: ExportTask): Promise<Kind> {
  const module: Record<string, Partial<Kind & Module> | undefined> = await import(task.module)
  // By itself, or in the manifest of its module.
  const kinds = Object.values(module).flatMap(value => [value, ...(value?.exports ?? [])])
  const found = kinds.find(value => value?.module && value.name === task.name)
  if (!found) throw new Error(`${task.module} has no export ${task.name}`)
  return found as Kind
}

async function hand(parts: Uint8Array[], size: number): Promise<void> {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  unread++
  post({ type: 'chunk', bytes, rows }, [bytes.buffer])
  while (unread >= chunksAhead && !stop.signal.aborted) {
    await new Promise<void>(resolve => {
      onTaken = resolve
    })
  }
  stop.signal.throwIfAborted()
}

/** Batches that the main thread reads. */
async function* askForBatches(): AsyncGenerator<unknown[], void> {
  for (;;) {
    const answer = new Promise<unknown[] | null>(resolve => {
      onRows = resolve
    })
    post({ type: 'more' })
    const batch = await answer
    stop.signal.throwIfAborted()
    if (!batch) return
    yield batch
  }
}

async function* itemsOf(db: Db, kind: Kind, task: ExportTask, context: ExportContext) {
  const see = maskBySchema<unknown>(kind.row, context.access)
  const batches =
    'rows' in kind
      ? readInBatches(db, kind.rows(db, task.filters, context), { signal: stop.signal })
      : askForBatches()
  for await (const batch of batches) {
    yield batch.map(row => see(kind.toItem(row, context)))
    rows += batch.length
  }
}

const contextOf = (task: ExportTask): ExportContext => ({
  ...task,
  auditWords: new WordBook(task.auditWords),
})

async function* batchesOf(db: Db, kind: Kind, columns: Kind['columns'], task: ExportTask) {
  const context = contextOf(task)
  for await (const items of itemsOf(db, kind, task, context))
    yield items.map(item => cellsOf(columns, item, context))
}

async function* sheetsOf(db: Db, kind: Kind, sheets: NonNullable<Kind['sheets']>, task: ExportTask) {
  const context = contextOf(task)
  const items: unknown[] = []
  for await (const some of itemsOf(db, kind, task, context)) items.push(...some)
  yield* writeWorkbook(
    sheets.map(({ title, columns, has }) => ({
      layout: {
        format: 'xlsx' as const,
        sheetName: say(task.language, title),
        headings: headingsOf(columns, task),
        timeZone: task.timeZone,
      },
      rows: items.filter(has).map(item => cellsOf(columns, item, context)),
    })),
  )
}

async function run(db: Db, task: ExportTask): Promise<void> {
  const kind = await findKind(task)
  const { columns, encoding } = (await kind.layout?.(db, task.filters)) ?? {
    columns: kind.columns,
    encoding: 'utf-8',
  }
  const layout = {
    format: task.format,
    encoding,
    sheetName: say(task.language, kind.title),
    headings: headingsOf(columns, task),
    timeZone: task.timeZone,
  }
  let parts: Uint8Array[] = []
  let size = 0
  const bytes = kind.sheets
    ? sheetsOf(db, kind, kind.sheets, task)
    : encode(layout, batchesOf(db, kind, columns, task))
  for await (const part of bytes) {
    parts.push(part)
    size += part.byteLength
    if (size < flushBytes) continue
    await hand(parts, size)
    parts = []
    size = 0
  }
  if (size > 0) await hand(parts, size)
}

async function make(task: ExportTask): Promise<void> {
  stop = new AbortController()
  rows = 0
  unread = 0
  const { db } = openDatabase({ ...task.database, poolSize: 1 })
  const end = await run(db, task).then(
    (): WriterMessage => ({ type: 'done', rows }),
    (error): WriterMessage => ({
      type: 'failed',
      message: String(error),
      isUnavailable: isUnavailable(error),
    }),
  )
  await db.destroy()
  post(end)
}

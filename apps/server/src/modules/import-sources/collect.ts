/** Fetches what is new at a source: certain files are imported, others wait for a person. */
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileDoubts, type Labels, limits, tradeData } from '@backoffice/contract'
import { importMediaTypes } from '../../imports/import-files.ts'
import { enqueueImport } from '../../imports/start-import.ts'
import { inWorkFolder } from '../../imports/work-folder.ts'
import { findAccountByName } from '../../platform/access/accounts.repository.ts'
import { permits } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { systemOrigin } from '../../platform/audit/audit.ts'
import { deleteStored, storeFile } from '../../platform/files/files.service.ts'
import { defineJob, type JobRun } from '../../platform/jobs/define-job.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { withoutDirection } from '../../platform/lib/plain-text.ts'
import { isUnavailable } from '../../platform/lib/unavailable.ts'
import { detectSample } from '../../tables/open-table.ts'
import { fileProblems, TableError } from '../../tables/problems.ts'
import { prepareFile } from '../../tables/readable.ts'
import { fileDoubtsOf } from '../trade-data/batches/file-doubts.ts'
import { shipmentImport } from '../trade-data/imports/shipment-import.ts'
import { lookInto } from '../trade-data/imports/shipment-preview.ts'
import { ConnectionsError, readConnections } from './connections.ts'
import {
  countWaiting,
  findSource,
  insertSourceFile,
  newAmong,
  noteRun,
  type SourceRow,
  setImport,
} from './import-sources.repository.ts'
import { openRemote } from './open-remote.ts'
import type { Remote, RemoteFile } from './remotes/remote.ts'

/** The next run goes on with the rest. */
const filesPerRun = 50
const waitingMax = 500
const keepDays = 30
const headBytes = 512 * 1024

const tooLarge: Labels = { zh: '文件过大', en: 'The file is too large' }

class SourceError extends Error {
  readonly problem: NonNullable<SourceRow['problem']>
  constructor(problem: NonNullable<SourceRow['problem']>, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** Stops a file that is larger than it said. */
function atMost(bytes: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > bytes ? new AppError(10400, { message: tooLarge }) : null, chunk)
    },
  })
}

async function bring(remote: Remote, path: string, to: string, signal: AbortSignal): Promise<void> {
  const source = await remote.read(path, signal)
  await pipeline(source, atMost(limits.importBytesMax), createWriteStream(to, { mode: 0o600 }), { signal })
}

async function mediaTypeOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return importMediaTypes[detectSample(buffer.subarray(0, bytesRead)).kind]
  } finally {
    await file.close()
  }
}

interface Source {
  row: SourceRow
  /** Account of the person in charge. */
  accountId: number
}

type Became = 'imported' | 'waiting' | 'failed'

/** Imports one file or lets it wait. @returns its state, or undefined when another run has already taken it */
async function take(
  app: AppContext,
  { row, accountId }: Source,
  file: RemoteFile,
  local: string,
  signal: AbortSignal,
): Promise<Became | undefined> {
  const mediaType = await mediaTypeOf(local)
  const name = withoutDirection(posix.basename(file.path)).slice(-200)
  const seen = await lookInto(app, (await prepareFile(local, { signal })).path, signal, {
    name,
    withSheets: true,
    templateId: row.templateId ?? undefined,
  })
  const [first] = fileDoubtsOf(seen)
  const doubt = first ? fileDoubts.texts[first.doubt] : null
  const stored = await storeFile(app, createReadStream(local), {
    name,
    mediaType,
    purpose: shipmentImport.purpose,
    accountId,
    expireTime: new Date(Date.now() + keepDays * 86_400_000),
  })
  const state = doubt ? ('waiting' as const) : ('imported' as const)
  const written = app.db.transaction().execute(async trx => {
    const found = { sourceId: row.id, ...file, state, reason: doubt, fileId: stored.id }
    const id = await insertSourceFile(trx, found)
    if (id === undefined) return undefined
    if (doubt) return state
    const body = { fileId: stored.id, dataSetName: row.dataSetName }
    const asked = await shipmentImport.insert(trx, { file: stored, mapping: seen.mapping, body, accountId })
    await enqueueImport(app, trx, shipmentImport, asked, systemOrigin, [], accountId)
    await setImport(trx, id, asked.input.importId)
    return state
  }) // Without a row nothing would find the copy, and each run would store one more.
  const became = await written.catch(async error => {
    await deleteStored(app, stored)
    throw error
  })
  if (became === undefined) await deleteStored(app, stored)
  return became
}

/** Why a file cannot be used; undefined when the cause is not the file and the next run may succeed. */
function reasonOf(error: unknown): Labels | undefined {
  if (error instanceof TableError) return fileProblems[error.problem]
  if (!(error instanceof AppError) || error.code !== 10400) return undefined
  return error.details.message ?? error.details.fields?.[0]?.reason
}

async function takeSafely(
  app: AppContext,
  source: Source,
  remote: Remote,
  file: RemoteFile,
  signal: AbortSignal,
): Promise<Became | undefined> {
  try {
    return await inWorkFolder(app, async folder => {
      const local = join(folder, 'file')
      await bring(remote, file.path, local, signal)
      return take(app, source, file, local, signal)
    })
  } catch (error) {
    if (signal.aborted || isUnavailable(error)) throw error
    const reason = reasonOf(error)
    if (reason) await insertSourceFile(app.db, { sourceId: source.row.id, ...file, state: 'failed', reason })
    // A file that could not be fetched does not stop the others. The next run tries it again.
    else
      app.http.log.warn({ err: error, source: source.row.id }, 'a file of an import source was not fetched')
    return 'failed'
  }
}

/** @throws SourceError */
async function personOf(app: AppContext, { userId }: SourceRow): Promise<number> {
  const account = await findAccountByName(app.db, userId)
  const access = account && (await app.authenticator.accessOf(account.id))
  if (!account || !access || !permits(tradeData.start.access, access)) throw new SourceError('noPerson')
  return account.id
}

/** @throws SourceError */
async function connect(app: AppContext, { connection, path }: SourceRow): Promise<Remote> {
  const { [connection]: known } = await readConnections(app.config.importConnections).catch(cause => {
    throw cause instanceof ConnectionsError ? new SourceError('badConnections', { cause }) : cause
  })
  if (!known) throw new SourceError('noConnection')
  try {
    return await openRemote(known, path)
  } catch (cause) {
    throw new SourceError('unreachable', { cause })
  }
}

async function collect({ progress, signal }: JobRun<object>, app: AppContext, row: SourceRow) {
  const source = { row, accountId: await personOf(app, row) }
  if ((await countWaiting(app.db, row.id)) >= waitingMax) throw new SourceError('full')
  const remote = await connect(app, row)
  const counts = { found: 0, imported: 0, waiting: 0, failed: 0 }
  try {
    const listed = await remote.list(signal).catch(cause => {
      signal.throwIfAborted()
      throw new SourceError('unreachable', { cause })
    })
    const files = (await newAmong(app.db, row.id, listed)).slice(0, filesPerRun)
    for (const [index, file] of files.entries()) {
      signal.throwIfAborted()
      progress({ done: index, total: files.length })
      counts.found++
      const became = await takeSafely(app, source, remote, file, signal)
      if (became) counts[became]++
    }
    return counts
  } finally {
    await remote.close()
  }
}

export const collectJob = defineJob<{ sourceId: number }>({
  kind: 'trade.collect',
  label: { zh: '自动导入文件', en: 'Fetch files to import' },
  access: 'system',
  heartbeatS: 60,
  async handler(run, app) {
    const row = await findSource(app.db, run.input.sourceId)
    if (!row) return {}
    try {
      const counts = await collect(run, app, row)
      await noteRun(app.db, row.id, null)
      return { result: { source: row.name, ...counts } }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      app.http.log.warn({ err: error.cause, source: row.id }, `import source: ${error.problem}`)
      await noteRun(app.db, row.id, error.problem)
      return { result: { source: row.name, problem: error.problem } }
    }
  },
})

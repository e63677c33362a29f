/**
 * `npm run import -- FILE… [--data-set NAME] [--set FIELD=VALUE…] [--mapping FILE]`: imports trade data, through
 * the running server when there is one. What cannot be read is written beside the file as FILE.rejects.csv.
 */
import { createWriteStream, openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { parseArgs } from 'node:util'
import {
  type ImportMapping,
  importFields,
  type Job,
  type TradeFile,
  type TradeFilePreview,
  type TradeImport,
} from '@backoffice/contract'
import { readConfig } from '../platform/config.ts'
import { followJob } from './follow-job.ts'
import { type LocalServer, openLocalServer } from './local-server.ts'

const usage = `Usage: npm run import -- FILE… [--data-set NAME] [--set FIELD=VALUE…] [--mapping FILE]

  CSV, TSV, XLSX, JSON lines, Parquet. Columns are recognised by their names.
  --data-set NAME    where the rows go; the name of the file when absent
  --set FIELD=VALUE  value for rows whose columns give none, for example --set destCountry=US
  --mapping FILE     JSON as GET /sparq/trade/file/{id}/preview gives it in "mapping"

  Fields: ${importFields.join(' ')}
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'data-set': { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    mapping: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

const whole = (value: unknown) => Number(value ?? 0).toLocaleString('en-US')

/** The given mapping; undefined lets the server guess. */
async function mappingFor(server: LocalServer, fileId: number): Promise<ImportMapping | undefined> {
  if (values.mapping) return JSON.parse(await readFile(values.mapping, 'utf8'))
  if (values.set.length === 0) return undefined
  const { mapping } = await server.call<TradeFilePreview>('GET', `/sparq/trade/file/${fileId}/preview`)
  const given = values.set.map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  return { ...mapping, constants: { ...mapping.constants, ...Object.fromEntries(given) } }
}

function show({ state, progress }: Job): void {
  if (!process.stdout.isTTY) return
  const { read, rejected, done, total } = progress
  const share = done !== undefined && total ? `${Math.round((Number(done) / Number(total)) * 100)} %, ` : ''
  process.stdout.write(`\r  ${state}: ${share}${whole(read)} rows read, ${whole(rejected)} refused `)
}

async function follow(server: LocalServer, jobId: number): Promise<Job> {
  const cancel = () => void server.call('POST', `/core/job/${jobId}/cancel`, {}).catch(() => {})
  process.once('SIGINT', cancel)
  try {
    return await followJob(server, jobId, show)
  } finally {
    process.removeListener('SIGINT', cancel)
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  }
}

async function saveRejects(server: LocalServer, importId: number, target: string): Promise<void> {
  const { body } = await server.download(`/sparq/trade/import/${importId}/rejects`)
  if (body) await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(target))
}

async function importOne(server: LocalServer, path: string): Promise<void> {
  const startMs = Date.now()
  const form = new FormData()
  form.set('file', await openAsBlob(path), basename(path))
  const file = await server.call<TradeFile>('POST', '/sparq/trade/file', form)
  const mapping = await mappingFor(server, file.id)
  const started = await server.call<TradeImport>('POST', '/sparq/trade/import', {
    fileId: file.id,
    ...(values['data-set'] && { dataSetName: values['data-set'] }),
    ...(mapping && { mapping }),
  })
  const job = await follow(server, started.jobId ?? 0)
  if (job.state !== 'done') throw new Error(job.error ?? `The import was ${job.state}`)
  const { read, added, existing, rejected } = job.result ?? {}
  process.stdout.write(
    `${path}: ${whole(read)} rows read, ${whole(added)} added, ${whole(existing)} there already, ` +
      `${whole(rejected)} refused; ${((Date.now() - startMs) / 1000).toFixed(1)} s\n`,
  )
  if (!job.hasFile) return
  const target = `${path}.rejects.csv`
  await saveRejects(server, started.id, target)
  process.stdout.write(`  Refused rows: ${target}\n`)
}

async function run(): Promise<void> {
  const server = await openLocalServer(readConfig(process.env))
  try {
    for (const name of positionals) {
      try {
        await importOne(server, resolve(process.env.INIT_CWD ?? '.', name))
      } catch (error) {
        process.exitCode = 1
        process.stderr.write(`${name}: ${error instanceof Error ? error.message : error}\n`)
      }
    }
  } finally {
    await server.close()
  }
}

if (values.help || positionals.length === 0) {
  process.stdout.write(usage)
  process.exitCode = values.help ? 0 : 2
} else {
  await run().catch(error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  })
}
// Handles of the queue and the engine may stay open for seconds.
process.exit()

/** Files of shipments, imported as people do it. */
import {
  type FileBatch,
  fileBatches,
  type Job,
  jobs,
  type TradeImport,
  tradeData,
} from '@backoffice/contract'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { upload } from '../multipart.ts'
import { jobState } from './jobs.ts'

export const billHeader =
  'Date,Shipper,Consignee,Goods Description,HS Code,Country of Origin,Port of Discharge,Weight (kg)'

/** The line of one shipment, another for each number. */
export const billLine = (n: number) =>
  `2026-01-${String((n % 28) + 1).padStart(2, '0')},ALPHA ${n} LTD,BETA INC,LED LAMPS ${n},940511,China,Los Angeles,${n}.5`

/** A file of the lines from one number up to, but not including, another. */
export const billsCsv = (from: number, to: number) =>
  [billHeader, ...Array.from({ length: to - from }, (_, i) => billLine(from + i))].join('\n')

/** Many rows of one company: after an import, the names of all companies are compared. */
export const bulkCsv = (from: number, to: number) =>
  billsCsv(from, to).replaceAll(/ALPHA \d+ LTD/g, 'BULK SHIPPERS LTD')

/** @returns the envelope */
async function uploadFile(
  test: TestApp,
  filename: string,
  content: string | Buffer,
  token: string | null = test.adminToken,
) {
  const part = { name: 'file', filename, type: 'application/octet-stream', content }
  const response = await test.app.http.inject(upload(tradeData.upload.path, token, [part]))
  return response.json()
}

/** A job as soon as it has ended. */
export async function ended(test: TestApp, jobId: number | null): Promise<Job> {
  const id = jobId ?? 0
  await jobState(test, id, ({ state }) => state !== 'queued' && state !== 'running')
  return (await test.call(jobs.get, { params: { id } })).data
}

async function importFile(test: TestApp, name: string, content: string | Buffer, body: object = {}) {
  const file = (await uploadFile(test, name, content)).data
  const started = await test.call(tradeData.start, { body: { fileId: file.id, ...body } })
  expect(started.errorcode).toBe(0)
  const job = await ended(test, started.data.jobId)
  const { data } = await test.call(tradeData.imports, { query: { dataSetId: started.data.dataSetId } })
  return { job, row: data.rows.find(({ id }) => id === started.data.id) as TradeImport }
}

/** Uploads files into a batch, a new one where none is named. @returns it after the look into each of them */
async function batchOf(
  test: TestApp,
  files: Record<string, string | Buffer>,
  batchId?: number,
): Promise<FileBatch> {
  const uploaded: { id: number; name: string }[] = []
  for (const [name, content] of Object.entries(files))
    uploaded.push({ id: (await uploadFile(test, name, content)).data.id, name })
  const body = { files: uploaded, ...(batchId && { batchId }) }
  const { data } = await test.call(fileBatches.add, { body })
  expect((await ended(test, data.jobId)).state).toBe('done')
  return (await test.call(fileBatches.get, { params: { id: data.id } })).data
}

const actions = { uploadFile, ended, importFile, batchOf }

type WithoutApp<F> = F extends (test: TestApp, ...rest: infer R) => infer A ? (...rest: R) => A : never

type ImportsApp = TestApp & { [Name in keyof typeof actions]: WithoutApp<(typeof actions)[Name]> }

/** Registers an app whose jobs run, for a test file that imports, and what people do with files in it. */
export function useImports(settings: Record<string, string> = {}): ImportsApp {
  // Each import goes through queue, thread and engine; on a busy machine that takes its time.
  vi.setConfig({ testTimeout: 240_000 })
  const test = {} as ImportsApp
  const bound = Object.entries(actions).map(([name, act]) => [
    name,
    (act as (...all: unknown[]) => unknown).bind(undefined, test),
  ])
  Object.assign(test, Object.fromEntries(bound))
  beforeAll(async () => {
    const env = { RATE_LIMIT_IMPORT: '1000', ...settings }
    Object.assign(test, await buildTestApp(env, undefined, { withTrade: 'plain' }))
    await test.app.jobs.start()
  })
  afterAll(() => test.close())
  return test
}

/** Files of shipments, imported as people do it. */
import { type Job, jobs, type TradeImport, tradeData } from '@backoffice/contract'
import { expect } from 'vitest'
import type { TestApp } from '../build-app.ts'
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
export async function uploadFile(
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

export async function importFile(test: TestApp, name: string, content: string | Buffer, body: object = {}) {
  const file = (await uploadFile(test, name, content)).data
  const started = await test.call(tradeData.start, { body: { fileId: file.id, ...body } })
  expect(started.errorcode).toBe(0)
  const job = await ended(test, started.data.jobId)
  const { data } = await test.call(tradeData.imports, { query: { dataSetId: started.data.dataSetId } })
  return { job, row: data.rows.find(({ id }) => id === started.data.id) as TradeImport }
}

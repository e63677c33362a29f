/** An import adds to records that were here before it, and takes away from them (security.md 31). */
import { companyRecords, jobs } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { jobState } from '../../../test/factories/jobs.ts'
import { upload } from '../../../test/multipart.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await test.app.jobs.start()
})
afterAll(() => test.close())

const headings = 'Company,Country,Contact person,Position,Phone,Business scope'

async function importRows(rows: string[], token = test.adminToken) {
  const content = [headings, ...rows].join('\n')
  const sent = await test.app.http.inject(
    upload(companyRecords.upload.path, token, [{ name: 'file', filename: 'firms.csv', content }]),
  )
  const { data } = await test.call(companyRecords.start, { body: { fileId: sent.json().data.id }, token })
  await jobState(test, data.jobId ?? 0, ({ state }) => state === 'done')
  return data
}

const remove = (id: number) => test.call(companyRecords.delete, { params: { id } })
const phones = () =>
  test.sql('SELECT value, sample, import_id AS "importId" FROM company_contact ORDER BY value')

it('tell nobody who sees phones masked whether one is stored', async () => {
  await importRows(['Guessed Ltd,CN,,,+86 574 555 0001,'])
  const permissions = ['companyRecord.read', 'companyRecord.import', 'companyRecord.delete']
  const token = await signedInAs(test, { permissions: { default_site: permissions } })
  const tell = async (phone: string) => {
    const { id, jobId } = await importRows([`Guessed Ltd,CN,,,${phone},`], token)
    const { data: list } = await test.call(companyRecords.list, { token })
    const { data: job } = await test.call(jobs.get, { params: { id: jobId ?? 0 }, token })
    const counts = await test.call(companyRecords.counts, { params: { id }, token })
    const [{ addedCount, changedCount, readCount } = {}] = list.rows.filter(row => row.id === id)
    const deleted = await test.call(companyRecords.delete, { params: { id }, token })
    const [event] = await test.sql(
      `SELECT changes FROM audit_event WHERE action = 'companyRecord.delete' ORDER BY id DESC LIMIT 1`,
    )
    const { importId: _, ...result } = job.result as Record<string, unknown>
    return {
      addedCount,
      changedCount,
      readCount,
      result,
      progress: job.progress,
      counts: counts.data,
      deleted,
      event,
    }
  }
  const [stored, unknown] = [await tell('+86 574 555 0001'), await tell('+86 574 555 0002')]
  const { headers: _, ...answer } = stored.deleted
  expect({ ...unknown, deleted: { ...unknown.deleted, headers: undefined } }).toEqual({
    ...stored,
    deleted: { ...answer, headers: undefined },
  })
  expect(stored).toMatchObject({ addedCount: null, changedCount: null, readCount: 1, counts: null })
  await test.sql('DELETE FROM company_record_import')
})

it('leave what they only confirmed, as it was before them', async () => {
  const sample = await importRows(['Known Ltd,CN,,,+86 574 555 0003,'])
  await test.sql('UPDATE company_record_import SET sample = true WHERE id = $1', [sample.id])
  await test.sql('UPDATE company_contact SET sample = true')
  const before = await phones()
  const confirming = await importRows(['Known Ltd,CN,,,+86 574 555 0003,'])
  expect(await phones()).toEqual([{ value: '+86 574 555 0003', sample: false, importId: confirming.id }])
  expect(await remove(confirming.id)).toMatchObject({ errorcode: 0 })
  expect(await phones()).toEqual(before)
  await remove(sample.id)
  expect(await phones()).toEqual([])
})

it('give back what they changed, of the latest import that is still there', async () => {
  const cards = () => test.sql('SELECT position, import_id AS "importId" FROM company_staff')
  const scopes = () =>
    test.sql(`SELECT fields->>'scope' AS scope, import_id AS "importId" FROM company_registry`)
  const imports = []
  for (const word of ['Buyer', 'Manager', 'Owner'])
    imports.push(await importRows([`Known Ltd,CN,Ann Lee,${word},,`, `Known Ltd,CN,,,,${word}`]))
  const [first, second, third] = imports.map(({ id }) => id)
  await remove(second ?? 0)
  expect(await cards()).toEqual([{ position: 'Owner', importId: third }])
  await remove(third ?? 0)
  expect(await cards()).toEqual([{ position: 'Buyer', importId: first }])
  expect(await scopes()).toEqual([{ scope: 'Buyer', importId: first }])
  await remove(first ?? 0)
  expect([await cards(), await scopes()]).toEqual([[], []])
  expect(await test.sql('SELECT 1 FROM company_record_before')).toEqual([])
})

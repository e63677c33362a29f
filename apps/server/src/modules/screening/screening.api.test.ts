import { companyVariants, dataSelections, jobs, type ScreeningMatch, screening } from '@backoffice/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { useImports } from '../../../test/factories/imports.ts'
import {
  cslCsv,
  euCsv,
  euXml,
  parties,
  sdnXml,
  type TestParty,
} from '../../../test/factories/screening-lists.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { upload } from '../../../test/multipart.ts'
import { companyIdentity } from '../../trade/store/identity.ts'
import { applyMerges } from '../company-variants/apply-merges.ts'
import { matchCompanies } from './match-companies.ts'

const test = useImports()
const uid = (name: string, country = 'IR') => companyIdentity(name, country).uid
const caspian = 'CASPIAN PETROL HOLDING CO'
const tradesAs = (supplierName: string, supplierCountry = 'IR') =>
  makeShipment({ supplierName, supplierCountry, supplierAddress: '', billNo: supplierName })

beforeAll(() =>
  loadShipments(test.app.trade, [
    tradesAs(caspian),
    tradesAs('CASPIAN PETROL GROUP', 'TR'),
    tradesAs('DMITRI ORLOV TRADING', 'RU'),
    tradesAs('GREY HERON', 'CN'),
    tradesAs('HONEST FLOWERS LTD', 'IR'),
  ]),
)
beforeEach(() =>
  test.sql('DELETE FROM screening_match; DELETE FROM screening_entry; DELETE FROM screening_list'),
)

async function send(content: string | Buffer, token = test.adminToken, filename = 'sdn.xml') {
  const part = { name: 'file', filename, type: 'application/octet-stream', content }
  return (await test.app.http.inject(upload(screening.import.path, token, [part]))).json()
}

/** Imports a list, and compares it. @returns the job of the import */
async function take(content: string | Buffer) {
  const answer = await send(content)
  expect(answer.errorcode).toBe(0)
  const job = await test.ended(answer.data.jobId)
  await compared()
  return job
}

/** Says of the refused file that it is right. */
async function agree() {
  const [list] = await lists()
  const answer = await test.call(screening.replace, { body: { code: 'sdn', jobId: list?.jobId ?? 0 } })
  await test.ended(answer.data.jobId)
  await compared()
}

/** Waits for the comparison that the last change has asked for. */
async function compared() {
  const { data } = await test.call(jobs.list, { query: { kind: 'screening.match' } })
  for (const { id } of data.rows) expect((await test.ended(id)).state).toBe('done')
}

const lists = async () => (await test.call(screening.lists)).data.rows
const matches = async (query = {}) => (await test.call(screening.list, { query })).data.rows
const short = ({ company, listedName, score, state }: ScreeningMatch) =>
  [company.uname, listedName, score, state].join(' | ')
const marksOf = async (...uids: string[]) => (await test.call(screening.marks, { body: { uids } })).data.rows
async function decide(
  match: ScreeningMatch | undefined,
  decision: 'same' | 'different' | 'open',
  reason = 'seen',
) {
  const { id = 0, version = 1 } = match ?? {}
  return test.call(screening.decide, { body: { id, version, decision, reason } })
}

describe('a list', () => {
  it('marks companies with what speaks for it, and says what it brought', async () => {
    expect((await take(sdnXml())).result).toMatchObject({ read: 3, added: 3, changed: 0, removed: 0 })
    expect(await lists()).toMatchObject([
      { code: 'sdn', published: '2026-11-20', entryCount: 3, state: 'done', openCount: 3, userId: 'admin' },
    ])
    const found = await matches()
    expect(found.map(short)).toEqual([
      `${caspian} | CASPIAN PETROL HOLDING LTD | 100 | open`,
      'CASPIAN PETROL GROUP | CASPIAN PETROL GROUP | 90 | open',
      'DMITRI ORLOV TRADING | Dmitri ORLOV | 90 | open',
    ])
    expect(found[0]).toMatchObject({
      company: { uid: uid(caspian), country: 'IR' },
      list: 'sdn',
      listDate: '2026-11-20',
      entry: '101',
      kind: 'entity',
      otherNames: ['CASPIAN PETROL GROUP'],
      countries: ['IR'],
      programmes: ['TEST-P'],
      evidence: { equal: ['caspian', 'petrol', 'holding'], onlyListed: [], onlyCompany: [], country: 'same' },
    })
    expect(await marksOf(uid(caspian), uid('HONEST FLOWERS LTD'))).toEqual([
      {
        uid: uid(caspian),
        list: 'sdn',
        listDate: '2026-11-20',
        listedName: 'CASPIAN PETROL HOLDING LTD',
        score: 100,
        state: 'open',
      },
    ])
    expect(await lastEvent(test, 'screeningList.import')).toMatchObject({
      entity_id: 'sdn',
      entity_name: 'sdn.xml',
    })
  })

  it('changes nothing when the same file comes twice, and each list stands by itself', async () => {
    await take(sdnXml())
    await decide((await matches())[0], 'different')
    const before = await matches()
    expect((await take(sdnXml())).result).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(await matches()).toEqual(before)
    await take(euCsv())
    await take(cslCsv())
    expect((await lists()).map(({ code, entryCount }) => [code, entryCount])).toEqual([
      ['csl', 3],
      ['eu', 3],
      ['sdn', 3],
    ])
    // The EU list says of no vessel that it is one.
    expect(await matches({ list: 'eu' })).toHaveLength(4)
    expect(await matches({ name: 'orlov', list: 'eu,csl' })).toHaveLength(2)
  })

  it.each<[string, string | Buffer]>([
    ['文件为空', ''],
    ['不是能读取的制裁名单', 'Date,Shipper\n2026-01-01,A'],
    ['名单文件已损坏', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><sdnList>&b;</sdnList>'],
  ])('of another kind is refused at once: %s', async (reason, content) => {
    const answer = await send(content, test.adminToken, 'wrong.xml')
    expect(answer).toMatchObject({ errorcode: 10400, errors: [{ field_name: 'file' }] })
    expect(answer.errors[0].error_reason).toContain(reason)
    expect(await lists()).toEqual([])
    expect(
      await test.sql(`SELECT 1 FROM stored_file WHERE purpose = 'screening' AND name = 'wrong.xml'`),
    ).toEqual([])
  })

  it('with a broken entry is refused as a whole, and the earlier one stays', async () => {
    await take(sdnXml())
    const before = await matches()
    const job = await take(sdnXml([...parties, { entry: '', name: 'NOBODY' }]))
    expect(job).toMatchObject({ state: 'failed' })
    const [list] = await lists()
    expect(list).toMatchObject({ state: 'failed', entryCount: 3, isRefused: false })
    expect(list?.error).toContain('#4 · NOBODY')
    expect(await matches()).toEqual(before)
    expect(await test.sql('SELECT count(*)::int AS n FROM screening_entry')).toEqual([{ n: 3 }])
  })

  it('does not lose more than a tenth of its entries, nor become older, unless a person agrees', async () => {
    await take(sdnXml())
    expect((await take(sdnXml([]))).state).toBe('failed')
    expect((await lists())[0]).toMatchObject({ entryCount: 3, isRefused: false })
    const few: TestParty[] = [{ entry: '900', name: 'SOMEBODY ELSE' }, ...parties.slice(0, 1)]
    expect((await take(sdnXml(few))).state).toBe('failed')
    const [list] = await lists()
    expect(list).toMatchObject({ entryCount: 3, isRefused: true, state: 'failed' })
    expect(list?.error).toContain('3 个条目中有 2 个不在其中')
    expect(await matches()).toHaveLength(3)
    const body = { code: 'sdn', jobId: list?.jobId ?? 0 } as const
    await agree()
    expect((await lists())[0]).toMatchObject({ entryCount: 2, isRefused: false, removedCount: 2 })
    expect(await matches()).toHaveLength(2)
    expect((await test.call(screening.replace, { body })).errorcode).toBe(10409)
    expect((await test.call(screening.replace, { body: { ...body, code: 'eu' } })).errorcode).toBe(10404)
    expect(await lastEvent(test, 'screeningList.replace')).toMatchObject({ entity_id: 'sdn' })

    expect((await take(sdnXml(few).replace('11/20/2026', '11/19/2026'))).state).toBe('failed')
    expect((await lists())[0]).toMatchObject({ published: '2026-11-20', isRefused: true })
    await agree()
    expect((await lists())[0]).toMatchObject({ published: '2026-11-19', isRefused: false })
    // Otherwise a file without a date would let any older one follow it.
    for (const none of ['', '99/99/9999', '12/31/9999'])
      expect((await take(sdnXml(few).replace('11/20/2026', none))).state).toBe('failed')
    expect((await lists())[0]).toMatchObject({ published: '2026-11-19', isRefused: true })
  })

  it('says how many entries its file announces, where a publisher does', async () => {
    await take(sdnXml().replace('<Record_Count>3<', '<Record_Count>4<'))
    await take(euXml())
    const counts = (await lists()).map(({ code, entryCount, statedCount }) => [code, entryCount, statedCount])
    expect(counts).toEqual([
      ['eu', 3, null],
      ['sdn', 3, 4],
    ])
    await take(sdnXml())
    expect((await lists()).at(-1)).toMatchObject({ entryCount: 3, statedCount: 3 })
  })

  it('says while companies are compared with it', async () => {
    await take(sdnXml())
    const isMatching = async () => (await test.call(screening.lists)).data.isMatching
    expect(await isMatching()).toBe(false)
    await test.sql(`INSERT INTO job (kind, state) VALUES ('screening.match', 'running')`)
    expect(await isMatching()).toBe(true)
    await test.sql(`DELETE FROM job WHERE kind = 'screening.match' AND state = 'running'`)
    expect(await isMatching()).toBe(false)
  })

  it('leaves in the audit log how each import ended', async () => {
    await take(sdnXml())
    expect(await lastEvent(test, 'screeningList.finish')).toMatchObject({
      actor_name: 'admin',
      entity_id: 'sdn',
      entity_name: 'sdn.xml',
      outcome: 'done',
      changes: expect.arrayContaining([
        { field: 'entryCount', before: 0, after: 3 },
        { field: 'published', before: null, after: '2026-11-20' },
        { field: 'added', before: null, after: 3 },
      ]),
    })
    await take(sdnXml([...parties, { entry: '', name: 'NOBODY' }]))
    expect(await lastEvent(test, 'screeningList.finish')).toMatchObject({
      actor_name: 'admin',
      entity_id: 'sdn',
      outcome: 'failed',
      changes: [],
    })
  })

  it('is not replaced by an earlier file that is tried again', async () => {
    await take(sdnXml())
    const refused = await take(sdnXml(parties.slice(2)))
    await take(sdnXml())
    await test.call(jobs.retry, { params: { id: refused.id } })
    expect((await test.ended(refused.id)).state).toBe('failed')
    expect((await lists())[0]).toMatchObject({ entryCount: 3, isRefused: false, state: 'done' })
    expect(await test.sql('SELECT count(*)::int AS n FROM screening_entry')).toEqual([{ n: 3 }])
  })
})

describe('a decision', () => {
  it('is kept with its reason and audited; who has not seen the row as it is decides nothing', async () => {
    await take(sdnXml())
    const [first, second] = await matches()
    const same = await decide(first, 'same', 'same address')
    expect(same.data).toMatchObject({
      state: 'same',
      decision: 'same',
      decisionReason: 'same address',
      userId: 'admin',
    })
    expect((await decide(first, 'different')).errorcode).toBe(10409)
    await decide(second, 'different')
    expect(await marksOf(uid('CASPIAN PETROL GROUP', 'TR'))).toEqual([])
    expect(await marksOf(uid(caspian))).toMatchObject([{ state: 'same' }])
    expect(await lastEvent(test, 'screeningMatch.decide')).toMatchObject({
      entity_name: 'CASPIAN PETROL GROUP',
      changes: expect.arrayContaining([
        { field: 'decision', before: 'open', after: 'different' },
        { field: 'listedName', before: null, after: 'CASPIAN PETROL GROUP' },
        { field: 'reason', before: '', after: 'seen' },
      ]),
    })
    expect((await decide({ ...same.data }, 'open', 'too early')).data).toMatchObject({
      state: 'open',
      decision: null,
    })
    expect((await decide({ ...same.data, id: 9_999_999 }, 'same')).errorcode).toBe(10404)
  })

  it('is asked for again when the entry changes, and waits for an entry that has gone', async () => {
    await take(sdnXml())
    await decide((await matches())[0], 'different', 'another country')
    const changed = parties.map(party =>
      party.entry === '101' ? { ...party, others: [...(party.others ?? []), 'KHAZAR NAFT'] } : party,
    )
    expect((await take(sdnXml(changed))).result).toMatchObject({ changed: 1 })
    const [again] = await matches({ state: 'again' })
    expect(again).toMatchObject({ state: 'again', decision: 'different', decisionReason: 'another country' })
    expect(await marksOf(uid(caspian))).toMatchObject([{ state: 'again' }])
    await decide(again, 'different')
    expect(await matches({ state: 'again' })).toEqual([])

    await take(sdnXml(changed.slice(1)))
    await agree()
    expect((await matches()).map(({ state, isPresent }) => [state, isPresent])).toEqual([
      ['different', false],
      ['open', true],
    ])
    await take(sdnXml(changed))
    expect((await matches())[0]).toMatchObject({ state: 'different', isPresent: true })
  })

  it('follows a company into the one it is merged into, and back', async () => {
    await take(sdnXml())
    await decide((await matches())[0], 'same')
    const [from, into] = [uid(caspian), uid('HONEST FLOWERS LTD')]
    const merged = await test.call(companyVariants.mergeCompanies, {
      body: { uids: [from, into], keep: into },
    })
    expect(merged.errorcode).toBe(0)
    await applyMerges(test.app)
    const both = async () =>
      [await marksOf(into), await marksOf(from)].map(all => all.map(({ state }) => state))
    expect(await both()).toEqual([['same'], ['same']])
    await matchCompanies(test.app)
    expect(await both()).toEqual([['same'], ['same']])
    expect((await matches())[0]).toMatchObject({ company: { uid: into, uname: caspian }, state: 'same' })
    await test.call(companyVariants.split, { body: { id: merged.data[0]?.id ?? 0 } })
    await applyMerges(test.app)
    await matchCompanies(test.app)
    expect(await both()).toEqual([[], ['same']])
  })

  it('is hinted at before customers see a collection, as is an open match, to who may see matches', async () => {
    await take(sdnXml())
    const group = uid('CASPIAN PETROL GROUP', 'TR')
    await decide((await matches())[0], 'same')
    const companyIds = [uid(caspian), group, uid('HONEST FLOWERS LTD')]
    const condition = JSON.stringify({ companyIds, filters: {} })
    const hinted = async (token = test.adminToken) => {
      const { data } = await test.call(dataSelections.preview, { body: { condition }, token })
      return data.hints
        .filter(({ kind }) => /listed/i.test(kind))
        .map(({ kind, companies }) => [kind, ...companies.map(({ uname }) => uname)])
    }
    expect(await hinted()).toEqual([
      ['listed', caspian],
      ['maybeListed', 'CASPIAN PETROL GROUP'],
    ])
    const codes = ['dataSelection.read', 'dataSelection.write', 'company.read']
    expect(await hinted(await signedInAs(test, { permissions: { default_site: codes } }))).toEqual([])
  })
})

it('new bills are compared by their import', async () => {
  await take(sdnXml())
  await test.importFile(
    'a.csv',
    'Date,Shipper,Shipper Country,Consignee,Goods Description\n2026-03-03,CASPIAN PETROL HLDG,Iran,ALPHA INC,LAMPS\n2026-03-03,CASPIAN PETROL,Iran,ALPHA INC,LAMPS',
    { dataSetName: 'New' },
  )
  await compared()
  expect((await matches({ name: 'petrol' })).map(({ company }) => company.uname)).toContain('CASPIAN PETROL')
})

it('people need the permission of each step', async () => {
  await take(sdnXml())
  const reader = await signedInAs(test, { permissions: { default_site: ['screening.read'] } })
  const [match] = (await test.call(screening.list, { token: reader })).data.rows
  const body = { id: match?.id ?? 0, version: 1, decision: 'same', reason: 'x' } as const
  expect((await test.call(screening.decide, { body, token: reader })).errorcode).toBe(10406)
  expect((await send(sdnXml(), reader)).errorcode).toBe(10406)
  expect((await test.call(screening.match, { token: reader })).errorcode).toBe(10406)
  const other = await signedInAs(test, { permissions: { default_site: ['company.read'] } })
  const marks = await test.call(screening.marks, { body: { uids: [uid(caspian)] }, token: other })
  expect(marks.errorcode).toBe(10406)
})

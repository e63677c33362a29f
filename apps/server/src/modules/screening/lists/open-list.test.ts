import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cslCsv,
  cslJson,
  euCsv,
  euXml,
  parties,
  sdnEntry,
  sdnTables,
  sdnXml,
  sdnZip,
  type TestParty,
} from '../../../../test/factories/screening-lists.ts'
import { zipOf } from '../../../../test/factories/test-zip.ts'
import { TableError } from '../../../tables/problems.ts'
import { readInWorker } from '../../../tables/reading-worker.ts'
import { type ListMessage, listWorker } from './list-messages.ts'
import { type ListedParty, PartyChecks } from './listed-party.ts'
import { openList } from './open-list.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lists-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function read(content: string | Buffer) {
  const path = join(folder, `${++files}`)
  await writeFile(path, content)
  const { head, parties } = await openList(path)
  const checks = new PartyChecks()
  const taken: ListedParty[] = []
  for await (const found of parties) taken.push(...found.flatMap(party => checks.take(party) ?? []))
  checks.finish()
  return { ...head, parties: taken }
}

const problemOf = (content: string | Buffer) =>
  read(content).then(
    () => 'none',
    error =>
      error instanceof TableError ? [error.problem, error.detail].filter(Boolean).join(' ') : String(error),
  )

const company = {
  entry: '101',
  kind: 'entity',
  names: ['CASPIAN PETROL HOLDING LTD', 'CASPIAN PETROL GROUP'],
  countries: ['IR'],
  programmes: ['TEST-P'],
}

describe('a list', () => {
  it.each<[string, string | Buffer, string, string | null, string[]]>([
    ['SDN.XML', sdnXml(), 'sdn', '2026-11-20', ['Dmitri ORLOV']],
    ['sdn.csv, alt.csv and add.csv', sdnZip(), 'sdn', null, ['ORLOV, Dmitri']],
    [
      'SDN.XML in a ZIP',
      zipOf([{ name: 'SDN.XML', content: sdnXml() }]),
      'sdn',
      '2026-11-20',
      ['Dmitri ORLOV'],
    ],
    ['EU XML', euXml(), 'eu', '2026-11-20', ['ORLOV, Dmitri']],
    ['EU CSV', euCsv(), 'eu', '2026-11-20', ['ORLOV, Dmitri']],
    ['CSL CSV', cslCsv(), 'csl', null, ['ORLOV, Dmitri']],
    ['CSL JSON', cslJson(), 'csl', null, ['ORLOV, Dmitri']],
  ])('%s', async (_, content, code, published, person) => {
    const list = await read(content)
    expect(list).toMatchObject({ code, published })
    expect(list.parties[0]).toEqual(company)
    expect(list.parties[1]).toMatchObject({ kind: 'person', names: person, countries: ['RU'] })
    expect(list.parties[2]).toMatchObject({ entry: '103', countries: [] })
    expect(list.parties).toHaveLength(3)
  })

  const umlaut: TestParty[] = [{ entry: '1', name: 'MÜLLER & SØN GMBH', country: ['Germany', 'DE'] }]
  it.each<[string, Buffer]>([
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${sdnXml(umlaut)}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(sdnXml(umlaut), 'utf16le')],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${sdnXml(umlaut)}`)],
    [
      'windows-1252 as declared',
      Buffer.from(sdnXml(umlaut).replace('standalone="yes"', 'encoding="windows-1252"'), 'latin1'),
    ],
    [
      'ISO 8859-1 as declared',
      Buffer.from(sdnXml(umlaut).replace('standalone="yes"', 'encoding="iso-8859-1"'), 'latin1'),
    ],
    ['windows-1252, declared nowhere', Buffer.from(cslCsv(umlaut), 'latin1')],
    ['a table in UTF-16', Buffer.from(`\uFEFF${euCsv(umlaut)}`, 'utf16le')],
  ])('in %s', async (_, content) => {
    expect((await read(content)).parties[0]?.names).toEqual(['MÜLLER & SØN GMBH'])
  })
})

describe('a file is refused as a whole', () => {
  const wrong: TestParty = { entry: '', name: 'NOBODY' }
  it.each<[string, string | Buffer, string]>([
    ['empty', '', 'empty'],
    ['a list without entries', sdnXml([]), 'emptyList'],
    ['another XML', '<?xml version="1.0"?><Sanctions><Entry/></Sanctions>', 'notScreeningList'],
    ['a web page', '<!DOCTYPE html><html><body>403</body></html>', 'damagedList'],
    ['another table', 'Date,Shipper\n2026-01-01,A', 'notScreeningList'],
    ['another JSON', '{"rows":[{"a":1}]}', 'notScreeningList'],
    ['sdn.csv alone', sdnTables()['sdn.csv'], 'notScreeningList'],
    [
      'a ZIP without alt.csv',
      sdnZip({ 'sdn.csv': sdnTables()['sdn.csv'], 'add.csv': sdnTables()['add.csv'] }),
      'notScreeningList',
    ],
    ['an entry without id', sdnXml([...parties, wrong]), 'badListEntry #4 · NOBODY'],
    ['an entry without name', sdnXml([{ entry: '7', name: ' ' }]), 'badListEntry #1 · 7'],
    [
      'an id twice',
      sdnXml([...parties, ...parties.slice(0, 1)]),
      'badListEntry #4 · 101 · CASPIAN PETROL HOLDING LTD',
    ],
    [
      'a row cut short',
      sdnZip({ ...sdnTables(), 'sdn.csv': `1,"A"\r\n${sdnTables()['sdn.csv']}` }),
      'badListEntry 1 · 1,A',
    ],
    ['a quote never closed', `${cslCsv()}\n9,"x`, 'damagedList'],
    ['XML cut short', sdnXml().slice(0, -30), 'damagedList'],
    ['JSON cut between two entries', cslJson().slice(0, cslJson().indexOf(',{"id":"103"')), 'damagedList'],
    [
      'an unknown entity',
      sdnXml([], '<sdnEntry><uid>1</uid><lastName>&lol;</lastName></sdnEntry>'),
      'damagedList',
    ],
  ])('%s', async (_, content, problem) => {
    expect(await problemOf(content)).toBe(problem)
  })

  it('entities are never expanded, whatever the document type says', async () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    )
    const bomb = `<?xml version="1.0"?><!DOCTYPE sdnList [<!ENTITY l0 "lol">${laughs}]>
      <sdnList>${sdnEntry({ entry: '1', name: 'A' }).replace('>A<', '>&l9;<')}</sdnList>`
    expect(await problemOf(bomb)).toBe('damagedList')
    const file = '<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd"><sdnList></sdnList>'
    expect(await problemOf(file)).toBe('damagedList')
  })

  it('bytes outside the encoding are a wrong entry', async () => {
    const bytes = Buffer.from(
      sdnXml([
        { entry: '1', name: 'A_B' },
        { entry: '2', name: 'ÄÖÜÄÖÜ' },
      ]),
    )
    bytes[bytes.indexOf('A_B') + 1] = 0xff
    expect(await problemOf(bytes)).toMatch(/^badListEntry #1 · 1 · A/)
  })
})

it('a hundred megabytes go through little memory, and an endless entry is refused', async () => {
  const bounds = { limitMs: 600_000, memoryMb: 96 }
  const path = join(folder, 'large.xml')
  const count = 150_000
  const filler = 'A LONG REMARK '.repeat(45)
  async function* large() {
    yield sdnXml([], '').replace('</sdnList>', '')
    for (let n = 0; n < count; n += 1000)
      yield Array.from(
        { length: 1000 },
        (_, i) =>
          `<sdnEntry><uid>${n + i}</uid><lastName>PARTY ${n + i}</lastName><remarks>${filler}</remarks></sdnEntry>\n`,
      ).join('')
    yield '</sdnList>'
  }
  await writeFile(path, large())
  let read = 0
  for await (const message of readInWorker<ListMessage>(listWorker, { path }, bounds))
    if (message.kind === 'parties') read += message.parties.length
  expect(read).toBe(count)
  await writeFile(path, `<sdnList><sdnEntry>${'<akaList/>'.repeat(60_000)}</sdnEntry></sdnList>`)
  const endless = async () => {
    for await (const message of readInWorker<ListMessage>(listWorker, { path }, bounds))
      expect(message.kind).toBe('head')
  }
  await expect(endless()).rejects.toMatchObject({ problem: 'damagedList' })
})

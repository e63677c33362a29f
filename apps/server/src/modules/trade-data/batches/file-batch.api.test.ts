import { companyVariants, fileBatches, tradeData } from '@backoffice/contract'
import { expect, it, vi } from 'vitest'
import { signedInAs } from '../../../../test/factories/accounts.ts'
import { billLine, billsCsv, useImports } from '../../../../test/factories/imports.ts'
import { workbookOf, zipOf } from '../../../../test/factories/test-zip.ts'

const test = useImports({ IMPORT_BATCH_FILES: '12' })

const usImports = (from: number, to: number) => `US import bills of lading\n\n${billsCsv(from, to)}\n`

/** The names of a batch with what stands in the way of each. */
const told = async (files: Record<string, string | Buffer>) =>
  Object.fromEntries(
    (await test.batchOf(files)).files.map(({ name, problem, doubts }) => [
      name,
      problem ?? doubts.map(({ doubt }) => doubt).join(' '),
    ]),
  )

it('says of each file what it is and what is doubtful, doubts first, and imports the others by one call', async () => {
  const { id, files } = await test.batchOf({
    '2026/us-import.csv': usImports(0, 5),
    '2026/odd.csv': 'When,Who,What\n03/04/2026,GAMMA LTD,CHAIRS\n',
  })
  expect(files.map(({ name }) => name)).toEqual(['2026/odd.csv', '2026/us-import.csv'])
  const [odd, good] = files
  expect(odd?.doubts.map(({ doubt }) => doubt)).toEqual(['noHeader'])
  expect(good).toMatchObject({
    state: 'ready',
    kind: 'delimited',
    direction: 'import',
    rowCount: 5,
    estimated: false,
    doubtfulCount: 0,
    doubts: [],
    import: null,
  })
  const encode = (lines: (number | undefined)[]) =>
    test.call(fileBatches.encode, {
      params: { id },
      body: { files: lines.map(line => line ?? 0), encoding: 'windows-1251' },
    })
  expect((await test.ended((await encode([odd?.id])).data.jobId)).state).toBe('done')
  const { data: encoded } = await test.call(fileBatches.get, { params: { id } })
  expect(encoded.files).toMatchObject([
    { state: 'ready', encoding: 'windows-1251', encodingChosen: true },
    { encoding: 'utf-8', encodingChosen: false },
  ])
  const into = { params: { id }, body: { dataSetName: 'Folder 2026' } }
  const answers = await Promise.all([
    test.call(fileBatches.import, into),
    test.call(fileBatches.import, into),
  ])
  expect(answers.reduce((sum, { data }) => sum + data.started, 0)).toBe(1)
  const { data: started } = await test.call(fileBatches.get, { params: { id } })
  const running = started.files.find(({ name }) => name === good?.name)?.import
  expect(running).toMatchObject({ dataSetName: 'Folder 2026' })
  await test.ended(running?.jobId ?? 0)
  const { data: after } = await test.call(fileBatches.get, { params: { id } })
  expect(after.files.find(({ name }) => name === good?.name)?.import).toMatchObject({
    state: 'done',
    addedCount: 5,
  })
  expect((await encode([odd?.id, good?.id])).fields).toHaveProperty('files')
  const { data: own } = await test.call(fileBatches.list)
  expect(own.rows[0]).toMatchObject({ id, fileCount: 2, openCount: 1 })

  // What is no data is taken out; what is imported stays.
  const remove = (lines: (number | undefined)[]) =>
    test.call(fileBatches.remove, { params: { id }, body: { files: lines.map(line => line ?? 0) } })
  expect((await remove([odd?.id, good?.id])).fields).toHaveProperty('files')
  expect((await remove([odd?.id])).errorcode).toBe(0)
  const { data: left } = await test.call(fileBatches.get, { params: { id } })
  expect(left.files.map(({ name }) => name)).toEqual([good?.name])
  const [kept] = await test.sql('SELECT expire_time <= now() AS gone FROM stored_file WHERE id = $1', [
    odd?.fileId,
  ])
  expect(kept).toEqual({ gone: true })
})

it.each<[string, string, object[]]>([
  [
    'a weight that may be 1250 or 1.25',
    'España importación\nFecha,Importador,Mercancía,Peso bruto (kg)\n2026-04-13,ACME,SILLAS,1.250\n2026-04-14,ACME,MESAS,3.475\n',
    [{ doubt: 'openDecimalSign', fields: ['weight'] }],
  ],
  [
    'codes and a value that no column was mapped to',
    'Kenya import 2026\nDate,Importer,Goods,Zollnr,Wertkram (EUR)\n2026-04-13,ACME,CHAIRS,94036010,900\n2026-04-14,ACME,LAPTOPS,84713000,800\n2026-04-15,ACME,PHONES,85171300,700\n',
    [{ doubt: 'leftOutColumns', fields: ['hsCode', 'amount'], columns: ['Zollnr', 'Wertkram (EUR)'] }],
  ],
  [
    'values without a currency',
    'Kenya import 2026\nDate,Importer,Goods,Value\n2026-04-13,ACME,CHAIRS,900\n2026-04-14,ACME,LAPTOPS,800\n',
    [{ doubt: 'noCurrency', fields: [] }],
  ],
  [
    'rows of another width, and a file that breaks off',
    `US import\n\n${billsCsv(20, 23)}\n${billLine(24)},LEFT OVER\n${billLine(25)},LEFT OVER\n2026-01-05,ALPHA LTD,BE`,
    [
      { doubt: 'raggedRows', fields: [] },
      { doubt: 'endsEarly', fields: [] },
    ],
  ],
  [
    'a value that may be in thousands or millions',
    'Kenya import 2026\nDate,Importer,Goods,Value USD mil\n2026-04-13,ACME,CHAIRS,9\n2026-04-14,ACME,LAPTOPS,8\n',
    [{ doubt: 'openScale', fields: ['amountUsd'], columns: ['Value USD mil'] }],
  ],
  [
    'sums of months, whose goods and companies vary',
    'US import 2026\nMonth,Importer,Goods,HS Code\nAug 2025,ACME,CHAIRS 4,940360\nAug 2025,ACME,CHAIRS 9,940360\nSep 2025,BETA,LAMPS,940542\n',
    [
      { doubt: 'noMeasure', fields: [] },
      { doubt: 'monthlyTotals', fields: [] },
    ],
  ],
  [
    'bills of which only the month is known',
    'US import 2026\nMonth,Bill No,Importer,Goods\nAug 2025,MEDU1,ACME,CHAIRS\nAug 2025,MEDU2,ACME,TABLES\nSep 2025,MEDU3,BETA,LAMPS\n',
    [{ doubt: 'monthsOnly', fields: [] }],
  ],
  [
    'days that are none',
    'US import 2026\nDate,Importer,Goods\n2025-08-01,ACME,CHAIRS\n2025-08-02,ACME,TABLES\n2025-08-09,ACME,SOFAS\n2025-08-98,BETA,LAMPS\n',
    [{ doubt: 'unreadDates', fields: ['date'], columns: ['Date'] }],
  ],
])('does not take silently %s', async (_what, content, doubts) => {
  const { files } = await test.batchOf({ 'odd.csv': content })
  expect(files[0]?.doubts).toEqual(doubts)
})

it('imports chosen files in spite of doubts that need no decision, and looks again where a template was saved', async () => {
  const ofMonth = (n: number) =>
    `Date,Buyer,Goods\n2026-0${n}-04,GAMMA LTD,CHAIRS\n2026-0${n}-05,DELTA LTD,TABLES\n`
  const { id, files } = await test.batchOf({
    '1.csv': ofMonth(1),
    '2.csv': ofMonth(2),
    '3.csv': ofMonth(3),
    'bolivia_x.csv': 'Fecha,Importador,Descripción\n2026-01-04,GAMMA SRL,SILLAS\n',
    'open.csv': 'Date,Importer,Goods,Weight (kg)\n2026-04-13,ACME,SEATS,1.250\n',
  })
  const lineOf = (name: string) => files.find(file => file.name === name)
  const doubtsOf = (name: string) => lineOf(name)?.doubts.map(({ doubt }) => doubt)
  expect(doubtsOf('1.csv')).toContain('noDirection')
  expect(doubtsOf('bolivia_x.csv')).toContain('unsureCountry')
  const take = (...names: string[]) =>
    test.call(fileBatches.import, {
      params: { id },
      body: { files: names.map(name => lineOf(name)?.id ?? 0) },
    })
  expect((await take('1.csv', 'open.csv')).fields).toHaveProperty('files')
  expect((await take('1.csv')).data).toEqual({ started: 1 })
  expect((await take('1.csv')).fields).toHaveProperty('files')
  // Whoever chooses it says yes to the country that its name proposes.
  expect(lineOf('bolivia_x.csv')?.proposed).toMatchObject({ country: 'BO' })
  expect((await take('bolivia_x.csv')).data).toEqual({ started: 1 })
  const bolivia = await test.app.db
    .selectFrom('tradeImport')
    .select('mapping')
    .where('fileName', 'like', '%bolivia_x.csv')
    .executeTakeFirstOrThrow()
  expect(bolivia.mapping).toMatchObject({ context: { country: 'BO' } })
  const fileId = lineOf('2.csv')?.fileId ?? 0
  const { data: seen } = await test.call(tradeData.preview, { params: { id: fileId } })
  const { data: second } = await test.call(tradeData.start, {
    body: {
      fileId,
      mapping: { ...seen.mapping, context: { direction: 'import', country: 'BO' } },
      saveTemplate: { name: 'Months of Bolivia' },
    },
  })
  await test.ended(second.jobId ?? 0)
  await vi.waitFor(async () => {
    const { data } = await test.call(fileBatches.get, { params: { id } })
    expect(data.files.find(({ name }) => name === '3.csv')).toMatchObject({
      state: 'ready',
      templateName: 'Months of Bolivia',
    })
  }, 60_000)
})

it('unpacks an archive, its names in whatever writing, and says of each file why it cannot be read', async () => {
  const zip = zipOf([
    { name: 'a/us-imports.csv', content: usImports(5, 8) },
    { name: 'a/book.xlsx', content: zipOf(workbookOf(['<row r="1"><c r="A1"><v>1</v></c></row>'])) },
    {
      name: 'a/photo.csv',
      content: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0]),
    },
    { name: 'a/empty.csv', content: '' },
    { name: 'a/setup.exe', content: usImports(0, 3) },
    { name: 'a/page.html', content: usImports(0, 3) },
    { name: 'a/inner.zip', content: zipOf([{ name: 'x.csv', content: 'a,b\n1,2\n' }]) },
    { name: 'a/hidden.csv', content: zipOf([{ name: 'x.csv', content: 'a,b\n1,2\n' }]) },
    { name: '__MACOSX/a/._us-import.csv', content: 'x' },
    { name: '.DS_Store', content: 'x' },
  ])
  const lines = await told({ 'march.zip': zip })
  expect(lines).toMatchObject({
    'march.zip/a/us-imports.csv': '',
    'march.zip/a/photo.csv': expect.stringContaining('无法识别'),
    'march.zip/a/setup.exe': '不是表格文件',
    'march.zip/a/page.html': '不是表格文件',
    'march.zip/a/empty.csv': '文件是空的',
    'march.zip/a/inner.zip': '压缩包中的压缩包：请先解压',
    'march.zip/a/hidden.csv': '压缩包中的压缩包：请先解压',
  })
  expect(Object.keys(lines)).toHaveLength(8)
})

const encrypted = zipOf([{ name: 'secret.csv', content: usImports(0, 1) }])
for (const mark of ['504b0304', '504b0102']) {
  const at = encrypted.indexOf(Buffer.from(mark, 'hex')) + (mark === '504b0304' ? 6 : 8)
  encrypted.writeUInt16LE(1, at)
}

it.each<[string, Buffer, string]>([
  ['a bomb', zipOf([{ name: 'b.csv', content: Buffer.alloc(80 * 1024 ** 2) }]), '压缩包解压后过大，已拒绝'],
  ['a lie about sizes', zipOf([{ name: 'l.csv', content: usImports(0, 9) }], 5), '压缩包已损坏'],
  [
    'a path that leads out',
    zipOf([{ name: '../../etc/x.csv', content: 'a' }]),
    '压缩包含有不安全的路径，已拒绝',
  ],
  ['a path of Windows', zipOf([{ name: 'C:\\x.csv', content: 'a' }]), '压缩包含有不安全的路径，已拒绝'],
  [
    'ten thousand entries',
    zipOf(Array.from({ length: 10_000 }, (_, n) => ({ name: `${n}.csv`, content: '' }))),
    '压缩包中的文件过多：请分成几个',
  ],
  ['a password', encrypted, '文件已加密：请先解密'],
  ['half of one', zipOf([{ name: 'h.csv', content: usImports(0, 9) }]).subarray(0, 150), '压缩包已损坏'],
])('refuses an archive that is or has %s', async (_what, zip, reason) => {
  expect(Object.values(await told({ 'odd.zip': zip }))).toEqual([reason])
})

it('compares the names of companies for all imports in line, not for each', async () => {
  const bills = (name: string) => usImports(0, 3).replaceAll(/ALPHA \d+ LTD/g, name)
  const { id } = await test.batchOf({
    'a.csv': bills('HARVEST MOON TEXTILE LTD'),
    'b.csv': bills('COPPER LEAF LTD'),
    'c.csv': bills('HARVEST MOON TEXTILES LTD'),
    'd.csv': bills('COPPER LEAFS LTD'),
  })
  await test.call(fileBatches.import, { params: { id }, body: { dataSetName: 'Names' } })
  const { data } = await test.call(fileBatches.get, { params: { id } })
  const made = data.files.map(line => line.import?.jobId ?? 0)
  for (const jobId of made) expect((await test.ended(jobId)).state).toBe('done')
  const compared = await test.sql<{ id: number }>(
    "SELECT id FROM job WHERE kind = 'trade.variants-of-imports' AND id > $1 ORDER BY id",
    [Math.max(...made)],
  )
  // One that runs may have read the names before the last import: then another one waits.
  expect([1, 2]).toContain(compared.length)
  for (const job of compared) expect((await test.ended(job.id)).state).toBe('done')
  const { data: found } = await test.call(companyVariants.list)
  expect(found.rows.map(({ from }) => from.uname)).toEqual(
    expect.arrayContaining([expect.stringContaining('COPPER'), expect.stringContaining('HARVEST')]),
  )
})

it('keeps files that their upload refused, with the reason, and has no job when there are no others', async () => {
  const photo = { name: 'a/photo.jpg', reason: '无法识别的文件', sizeBytes: 12 }
  const { data } = await test.call(fileBatches.add, { body: { files: [], refused: [photo] } })
  expect(data.jobId).toBeNull()
  const { data: kept } = await test.call(fileBatches.get, { params: { id: data.id } })
  expect(kept.files).toMatchObject([
    { name: 'a/photo.jpg', state: 'refused', problem: '无法识别的文件', sizeBytes: 12, fileId: null },
  ])
  expect((await test.call(fileBatches.add, { body: { files: [] } })).errorcode).toBe(10400)
})

it('takes neither files of other people nor more than a batch may have', async () => {
  const { data: file } = await test.uploadFile('mine.csv', billsCsv(0, 1))
  const other = await signedInAs(test, { permissions: { default_site: ['tradeData.import'] } })
  const refused = await test.call(fileBatches.add, { body: { files: [{ id: file.id }] }, token: other })
  expect(refused).toMatchObject({ errorcode: 10400 })
  const { id } = await test.batchOf({ 'one.csv': billsCsv(0, 1) })
  const tooMany = Array.from({ length: 12 }, () => ({ id: file.id }))
  const answer = await test.call(fileBatches.add, { body: { batchId: id, files: tooMany } })
  expect(answer.errorcode).toBe(10400)
  expect(JSON.stringify(answer)).toContain('一批最多 12 个文件')
  expect((await test.call(fileBatches.get, { params: { id }, token: other })).errorcode).toBe(10404)
  expect((await test.call(tradeData.imports)).errorcode).toBe(0)
})

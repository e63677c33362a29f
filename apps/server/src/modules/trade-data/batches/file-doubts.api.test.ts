/** The batch asks about everything that a file does not say before its import, and one answer clears it. */
import { type BatchFile, type Body, exchangeRates, fileBatches, tradeData } from '@backoffice/contract'
import { expect, it, vi } from 'vitest'
import { useImports } from '../../../../test/factories/imports.ts'
import { workbookOf, zipOf } from '../../../../test/factories/test-zip.ts'

const test = useImports()

const read = async (id: number) => (await test.call(fileBatches.get, { params: { id } })).data

const doubtsIn = (files: BatchFile[]) =>
  Object.fromEntries(files.map(file => [file.name, file.doubts.map(({ doubt }) => doubt)]))

const rows = (header: string, line: (n: number) => string) =>
  [header, ...[1, 2, 3, 4, 5, 6].map(line)].join('\n')
const imports = rows(
  'Import Date,Shipper,Importer,Goods Description,Country of Origin',
  n => `2026-01-0${n},ACME LTD,DELTA TRADING,LAMPS ${n},China`,
)

it('asks for the country of the customs, by one answer for several files', async () => {
  const { id, files } = await test.batchOf({
    'january.csv': imports,
    'february.csv': imports.replaceAll('LAMPS', 'CHAIRS'),
    'told.csv': rows(
      'Import Date,Shipper,Importer,Importer Country,Goods Description,Season',
      n => `2026-01-0${n},ACME LTD,DELTA TRADING,Chile,CUPS ${n},Xmas`,
    ),
  })
  expect(doubtsIn(files)).toEqual({
    'january.csv': ['noCountry'],
    'february.csv': ['noCountry'],
    'told.csv': [],
  })
  // What is no field is kept by its name, and said.
  expect(files.map(({ name, kept, leftOut }) => [name, kept, leftOut])).toContainEqual([
    'told.csv',
    ['Season'],
    [],
  ])
  const ids = files.filter(({ name }) => name !== 'told.csv').map(file => file.id)
  const tell = (body: Body<typeof fileBatches.tell>) => test.call(fileBatches.tell, { params: { id }, body })
  expect((await tell({ files: ids, context: {} })).fields).toHaveProperty('context')
  expect((await test.ended((await tell({ files: ids, context: { country: 'CL' } })).data.jobId)).state).toBe(
    'done',
  )
  const after = await read(id)
  expect(doubtsIn(after.files)).toEqual({ 'january.csv': [], 'february.csv': [], 'told.csv': [] })
  expect(after.files.map(({ country }) => country)).toEqual(['CL', 'CL', ''])
  // The setup of the file knows it too.
  const { data: setup } = await test.call(tradeData.preview, { params: { id: after.files[0]?.fileId ?? 0 } })
  expect(setup.mapping.context).toMatchObject({ country: 'CL' })
  expect((await test.call(fileBatches.import, { params: { id }, body: {} })).data).toEqual({ started: 3 })
  expect((await tell({ files: ids, context: { country: 'PE' } })).fields).toHaveProperty('files')
})

it('asks for the currency of values, by one answer for several files', async () => {
  const amounts = (goods: string) =>
    rows(
      'Import Date,Shipper,Importer,Goods Description,Amount',
      n => `2026-01-0${n},ACME LTD,DELTA TRADING,${goods} ${n},${n}000`,
    )
  const names = ['Kenya imports 1.csv', 'Kenya imports 2.csv']
  const { id, files } = await test.batchOf({
    'Kenya imports 1.csv': amounts('RUGS'),
    'Kenya imports 2.csv': amounts('SOFAS'),
  })
  expect(doubtsIn(files)).toEqual(Object.fromEntries(names.map(name => [name, ['noCurrency']])))
  const body = { files: files.map(file => file.id), context: { currency: 'USD' } }
  const { data } = await test.call(fileBatches.tell, { params: { id }, body })
  expect((await test.ended(data.jobId)).state).toBe('done')
  expect(doubtsIn((await read(id)).files)).toEqual(Object.fromEntries(names.map(name => [name, []])))
})

it('says that values have no rate, until there is one', async () => {
  const { id } = await test.batchOf({
    'Sri Lanka imports.csv': rows(
      'Import Date,Shipper,Importer,Goods Description,Amount,Currency',
      n => `2026-01-0${n},ACME LTD,DELTA TRADING,VASES ${n},${n}000,LKR`,
    ),
  })
  const doubts = async () => (await read(id)).files[0]?.doubts
  expect(await doubts()).toEqual([{ doubt: 'noRate', fields: ['currency'], columns: ['LKR'] }])
  expect((await test.call(fileBatches.import, { params: { id }, body: {} })).data).toEqual({ started: 0 })
  for (const [currency, rate] of [
    ['USD', 1.1],
    ['LKR', 330],
  ] as const)
    await test.call(exchangeRates.create, { body: { currency, month: '2026-01', rate, source: 'CBSL' } })
  expect(await doubts()).toEqual([])
})

it('says that the formulas of a workbook have no results', async () => {
  const cell = (value: string) => `<c t="str"><v>${value}</v></c>`
  const head = ['Import Date', 'Shipper', 'Importer', 'Goods', 'Quantity', 'Weight (kg)'].map(cell).join('')
  const line = (n: number) =>
    `<row>${[`2026-01-0${n}`, 'ACME LTD', 'DELTA TRADING', 'LAMPS'].map(cell).join('')}<c><v>${n * 10}</v></c><c><f>E${n}*2</f></c></row>`
  const { files } = await test.batchOf({
    'Chile imports.xlsx': zipOf(workbookOf([`<row>${head}</row>${[1, 2, 3].map(line).join('')}`])),
  })
  expect(files[0]?.doubts).toEqual([{ doubt: 'openFormulas', fields: ['weight'], columns: ['Weight (kg)'] }])
})

it('makes a row of each of the goods of a bill, whose own numbers count once', async () => {
  const bill = (n: number, goods: string[]) =>
    JSON.stringify({
      date: `2026-01-0${n}`,
      billNo: `KB${n}`,
      shipper: 'ACME LTD',
      importer: 'DELTA TRADING',
      quantity: 10 * n,
      cargo: goods.map(description => ({ description, weightKg: 7 })),
    })
  const content = [bill(1, ['TENTS', 'ROPES']), bill(2, ['BOATS'])].join('\n')
  const { files } = await test.batchOf({ 'Chile imports.jsonl': content })
  expect(files[0]?.doubts).toEqual([{ doubt: 'mergedCells', fields: [] }])
  const { row } = await test.importFile('Chile imports.jsonl', content)
  expect(row).toMatchObject({ readCount: 3, addedCount: 3 })
  const { data: preview } = await test.call(tradeData.preview, { params: { id: files[0]?.fileId ?? 0 } })
  const told = (field: string) =>
    preview.stored.map(({ values }) => values.find(value => value.field === field)?.text)
  expect([told('product'), told('quantity'), told('weight')]).toEqual([
    ['TENTS', 'ROPES', 'BOATS'],
    ['10', undefined, '20'],
    ['7', '7', '7'],
  ])
})

it('offers to replace the import of a file with the same name or most of the same rows', async () => {
  const content = imports.replaceAll('LAMPS', 'TABLES')
  const first = await test.importFile('Chile tables.csv', content)
  const { id, files } = await test.batchOf({
    'new/Chile tables.csv': `${content}\n2026-01-09,ACME LTD,DELTA TRADING,TABLES 9,China`,
  })
  const [line] = files
  expect(line).toMatchObject({
    doubts: [{ doubt: 'importedBefore' }],
    earlier: { id: first.row.id, fileName: 'Chile tables.csv', dataSetName: 'Chile tables', rowCount: 6 },
  })
  expect((await test.call(fileBatches.import, { params: { id }, body: {} })).data).toEqual({ started: 0 })
  // Under another name, most of the rows show it.
  const renamed = await test.batchOf({
    'Chile of January.csv': `${content}\n2026-01-10,ACME LTD,DELTA TRADING,TABLES 10,China`,
  })
  expect(renamed.files[0]?.earlier).toMatchObject({ id: first.row.id })
  const fileId = line?.fileId ?? 0
  const { data: setup } = await test.call(tradeData.preview, { params: { id: fileId } })
  expect(setup.earlier).toMatchObject({ id: first.row.id })
  const body = { fileId, replaces: first.row.id }
  const replaced = await test.call(tradeData.start, { body })
  expect((await test.ended(replaced.data.jobId)).result).toMatchObject({
    read: 7,
    added: 1,
    kept: 6,
    gone: 0,
  })
  expect((await read(id)).files[0]).toMatchObject({ doubts: [], earlier: null })
})

it('says which countries it does not know, by the codes of the customs', async () => {
  const coded = (code: (n: number) => string) =>
    rows(
      'FECHA,IMPORTADOR,PAIS ORIGEN,PARTIDA,DESCRIPCION',
      n => `2026-01-1${n},ACME SA,${code(n)},94054200,LAMPARA ${n}`,
    )
  const { files } = await test.batchOf({
    'Chile import 01.csv': coded(n => ['336', '225', '331'][n % 3] ?? ''),
    'Chile import 02.csv': coded(n => `98${n}`),
  })
  expect(doubtsIn(files)).toEqual({
    'Chile import 01.csv': [],
    'Chile import 02.csv': ['unreadCountries'],
  })
  expect(files[0]?.doubts[0]).toMatchObject({ fields: ['origCountry'], columns: ['PAIS ORIGEN'] })
})

it('takes what was said of the columns of one file for the next of its layout, and no country', async () => {
  const odd = rows(
    'Zzz,Shipper,Importer,Goods Description,Country of Origin',
    n => `2026-02-0${n},ACME LTD,DELTA TRADING,SHELVES ${n},China`,
  )
  const next = odd.replaceAll('SHELVES', 'TABLES')
  const { id, files } = await test.batchOf({ 'first odd.csv': odd, 'second odd.csv': next })
  expect(doubtsIn(files)['second odd.csv']).toContain('noDate')
  const fileId = files.find(({ name }) => name === 'first odd.csv')?.fileId ?? 0
  const { mapping } = (await test.call(tradeData.preview, { params: { id: fileId } })).data
  const decided = { ...mapping, columns: { ...mapping.columns, date: [0] }, context: { country: 'CL' } }
  const started = await test.call(tradeData.start, { body: { fileId, mapping: decided } })
  expect((await test.ended(started.data.jobId)).state).toBe('done')
  await vi.waitFor(
    async () => {
      const again = (await read(id)).files.find(({ name }) => name === 'second odd.csv')
      expect(again).toMatchObject({ state: 'ready', country: '', doubts: [{ doubt: 'noCountry' }] })
    },
    { timeout: 60_000, interval: 500 },
  )
  const { data: third } = await test.uploadFile('third odd.csv', next)
  const dateOf = async () =>
    (await test.call(tradeData.preview, { params: { id: third.id } })).data.mapping.columns.date
  expect(await dateOf()).toEqual([0])
  // An import that was replaced, or has ended without its rows, is no answer for the files of others.
  await test.sql('UPDATE trade_import SET done = false WHERE id = $1', [started.data.id])
  expect(await dateOf()).toBeUndefined()
})

it('names the column and two of its values where a person should look at a column', async () => {
  const { files } = await test.batchOf({
    'boxes.csv': rows(
      'Import Date,Importer,Importer Country,Goods Description,Mode',
      n => `2026-01-0${n},DELTA TRADING,Chile,BOXES ${n},${['SEA', 'AIR', 'OTHERS'][n % 3]}`,
    ),
  })
  const doubt = files[0]?.doubts.find(one => one.doubt === 'unsureColumns')
  expect(doubt).toEqual({
    doubt: 'unsureColumns',
    fields: ['transportMode'],
    columns: ['Mode'],
    examples: ['AIR | OTHERS'],
  })
})

it('shows the first rows as they will be stored, with the columns of each value, and why a direction is sure', async () => {
  const { files } = await test.batchOf({
    'march.csv': [
      'Arrival Date,Consignee,Shipper,Goods Shipped,Port of Unlading,Value EUR,Inbond Code',
      '2025-06-19,ALPHA LLC,BETA CO,CEMENT,"Houston, Texas",900,',
      '2025-06-18,ALPHA LLC,BETA CO,CLINKER,"Houston, Texas",800,Transportation and Exportation',
    ].join('\n'),
  })
  const id = files[0]?.fileId ?? 0
  const { data: preview } = await test.call(tradeData.preview, { params: { id } })
  expect(preview.stored.map(({ row }) => row)).toEqual([2, 3])
  expect(preview.stored[0]?.values).toEqual([
    { field: 'date', text: '2025-06-19', unit: '', columns: [0] },
    { field: 'direction', text: 'import', unit: '', columns: [] },
    { field: 'supplierName', text: 'BETA CO', unit: '', columns: [2] },
    { field: 'buyerName', text: 'ALPHA LLC', unit: '', columns: [1] },
    { field: 'product', text: 'CEMENT', unit: '', columns: [3] },
    { field: 'destCountry', text: 'US', unit: '', columns: [4] },
    { field: 'destPort', text: 'USHOU', unit: '', columns: [4] },
    { field: 'amount', text: '900', unit: 'EUR', columns: [5] },
  ])
  expect(preview.context.find(({ part }) => part === 'direction')).toMatchObject({
    value: 'import',
    sure: true,
    because: [
      { kind: 'columns', columns: ['Arrival Date'] },
      { kind: 'ports', columns: ['Port of Unlading'], country: 'US' },
    ],
  })
  const { columns } = preview.mapping
  const mapping = { ...preview.mapping, columns: { ...columns, product: [2], supplierName: [3] } }
  const { data: changed } = await test.call(tradeData.stored, { params: { id }, body: { mapping } })
  expect(changed.rows[0]?.values).toContainEqual({
    field: 'product',
    text: 'BETA CO',
    unit: '',
    columns: [2],
  })
})

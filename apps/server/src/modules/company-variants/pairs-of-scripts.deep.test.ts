/** Names of one company and of two, in twelve scripts, as a person has judged them; and files of vendors with such names. */
import { readFileSync } from 'node:fs'
import { companyVariants, tradeData } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { billsOfPair, chosenPairs } from '../../../test/factories/company-pairs.ts'
import { useImports } from '../../../test/factories/imports.ts'
import { loadShipments } from '../../../test/factories/shipments.ts'
import { companyIdentity } from '../../trade/store/identity.ts'
import { findVariants } from './find-variants.ts'

const test = useImports()
const names = new URL('../../../test/fixtures/company-names/', import.meta.url)
const textOf = (file: string) => readFileSync(new URL(file, names), 'utf8')

const joined = async () =>
  test.sql<{ from_uid: string; to_uid: string; from_name: string; to_name: string }>(
    'SELECT from_uid, to_uid, from_name, to_name FROM company_variant',
  )
const keyOf = (uids: string[]) => uids.toSorted().join(' ')

it('finds 85 of 100 pairs, makes no two companies one, and is right in 95 of 100 proposals', async () => {
  const pairs = chosenPairs(new URL('pairs-of-scripts.csv', names))
  expect(pairs).toHaveLength(300)
  await loadShipments(test.app.trade, pairs.flatMap(billsOfPair))
  await findVariants(test.app)
  const rows = await joined()
  const found = new Set(rows.map(row => keyOf([row.from_uid, row.to_uid])))
  const wanted = new Set<string>()
  const [missed, one]: [string[], string[]] = [[], []]
  let same = 0
  for (const { same: isSame, names: both, countries } of pairs) {
    const uids = both.map((name, side) => companyIdentity(name, countries[side] ?? '').uid)
    const isOne = uids[0] === uids[1]
    if (!isSame && isOne) one.push(both.join(' | '))
    if (!isSame) continue
    same++
    wanted.add(keyOf(uids))
    if (!isOne && !found.has(keyOf(uids))) missed.push(both.join(' | '))
  }
  const wrong = rows.filter(row => !wanted.has(keyOf([row.from_uid, row.to_uid])))
  if (process.env.SHOW)
    console.log({
      same,
      proposals: rows.length,
      missed,
      one,
      wrong: wrong.map(row => `${row.from_name} | ${row.to_name}`),
    })
  expect(one).toEqual([])
  expect(1 - missed.length / same, missed.join('\n')).toBeGreaterThanOrEqual(0.85)
  expect(1 - wrong.length / rows.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.95)
})

it('proposes the pairs of the files, and imports nobody for a form alone', async () => {
  for (const file of [
    'b17-form-in-front.csv',
    'b18-form-behind.csv',
    'b18-only-a-form.csv',
    'b19-vowel-signs-dropped.csv',
  ])
    await test.importFile(file, textOf(file), { dataSetName: file })
  const kinds = await test.app.trade.engine.rows<{ n: number }>(
    `SELECT uniqExact(company) AS n FROM trade_shipment WHERE role = 'supplier' AND bill_no LIKE 'FAILVS%'`,
  )
  expect(kinds).toEqual([{ n: 14 }])
  const named = await test.app.trade.engine.rows<{ n: number }>(
    `SELECT count() AS n FROM trade_shipment WHERE bill_no LIKE 'FAILOF%' AND company != 0`,
  )
  expect(named).toEqual([{ n: 0 }])
  await findVariants(test.app)
  const found = new Set((await joined()).map(row => keyOf([row.from_name, row.to_name])))
  const pairs = ['b17-form-in-front.csv', 'b18-form-behind.csv'].flatMap(file => {
    const shippers = textOf(file)
      .trim()
      .split('\n')
      .slice(1)
      .map(line => line.split(',')[2] ?? '')
    return shippers.filter((_, at) => at % 2 === 0).map((name, at) => [name, shippers[at * 2 + 1] ?? ''])
  })
  expect(pairs).toHaveLength(18)
  expect(pairs.filter(pair => !found.has(keyOf(pair)))).toEqual([])
  expect((await test.call(companyVariants.list, { query: {} })).errorcode).toBe(0)
  expect((await test.call(tradeData.list)).errorcode).toBe(0)
})

/** Pairs that a person has judged, hard ones among them, are proposed as that person judged. */
import { expect, it } from 'vitest'
import { buildTestApp } from '../../../test/build-app.ts'
import { billsOfPair, labelledPairs } from '../../../test/factories/company-pairs.ts'
import { loadShipments } from '../../../test/factories/shipments.ts'
import { companyIdentity } from '../../trade/store/identity.ts'
import { findVariants } from './find-variants.ts'

it('is right in 95 of 100 proposals, and finds 80 of 100 pairs', async () => {
  const test = await buildTestApp({}, undefined, { withTrade: 'plain' })
  try {
    const pairs = labelledPairs()
    expect(pairs.length).toBeGreaterThan(400)
    await loadShipments(test.app.trade, pairs.flatMap(billsOfPair))
    await findVariants(test.app)
    const rows = await test.sql<{ from_uid: string; to_uid: string; from_name: string; to_name: string }>(
      'SELECT from_uid, to_uid, from_name, to_name FROM company_variant',
    )
    const wanted = new Map<string, string>()
    for (const { same, names, countries } of pairs) {
      const uids = names.map((name, side) => companyIdentity(name, countries[side] ?? '').uid)
      // Spellings that mean the same are one company from the start.
      if (same && uids[0] !== uids[1]) wanted.set(uids.sort().join(' '), names.join(' | '))
    }
    const keyOf = (row: { from_uid: string; to_uid: string }) => [row.from_uid, row.to_uid].sort().join(' ')
    const found = new Set(rows.map(keyOf))
    const wrong = rows.filter(row => !wanted.has(keyOf(row))).map(row => `${row.from_name} | ${row.to_name}`)
    const missed = [...wanted].filter(([key]) => !found.has(key)).map(([, names]) => names)
    const right = wanted.size - missed.length
    expect(right / rows.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(right / wanted.size, missed.join('\n')).toBeGreaterThanOrEqual(0.8)
    if (process.env.SHOW) console.log(right, rows.length, wanted.size, { wrong, missed })
  } finally {
    await test.close()
  }
})

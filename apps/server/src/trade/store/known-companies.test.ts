import { expect, it } from 'vitest'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { openTables } from '../../../test/trade-tables.ts'
import { tradeOn } from '../open-trade.ts'
import { makeTwin } from '../schema/twin.ts'
import { companyFacts } from './known-companies.query.ts'

it('says the same of companies looked at a few at a time and all at once', async () => {
  const tables = await openTables()
  const { engine } = tables
  try {
    const rows = Array.from({ length: 40 }, (_, n) =>
      makeShipment({
        supplierName: `Maker ${n % 20}`,
        supplierAddress: `${n} Mill Road TEL +49 30 555${100 + n}`,
        buyerName: `Taker ${n % 7}`,
        buyerAddress: `sales${n}@taker.example`,
      }),
    )
    await loadShipments(tradeOn(engine), rows)
    await makeTwin(engine, 'trade_company_name')
    await companyFacts(engine, 'trade_company_name_new', {}, 9)
    const facts = (table: string) =>
      engine.rows(
        `SELECT company, name, max(country) AS country, max(last_date) AS last, argMaxMerge(address) AS at,
           arraySort(groupUniqArrayArray(emails)) AS mails, arraySort(groupUniqArrayArray(phones)) AS calls,
           max(contact) AS contact, max(logistics) AS logistics, min(sample) AS sample
         FROM ${table} GROUP BY company, name ORDER BY company, name`,
      )
    const few = await facts('trade_company_name_new')
    expect(few).toHaveLength(27)
    expect(few).toEqual(await facts('trade_company_name'))
  } finally {
    await tables.close()
  }
})

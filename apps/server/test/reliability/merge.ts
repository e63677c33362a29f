/** Merges two spellings of a company; a kill interrupts the merge. */
import { readConfig } from '../../src/platform/config.ts'
import { openTrade } from '../../src/trade/open-trade.ts'
import { companyIdentity } from '../../src/trade/store/identity.ts'
import { loadShipments, makeShipment } from '../factories/shipments.ts'
import { LoadClient } from './load.ts'
import { queryOwner, type ServerProcess, until } from './server-process.ts'

const kept = 'HARVEST MOON TEXTILES LTD'
const other = 'HARVEST MOON TEXTILE LTD'

/** Fills a folder that no server has open. */
export async function loadSpellings(dataDir: string): Promise<void> {
  const trade = await openTrade(readConfig({ DATA_DIR: dataDir }), '')
  const sells = (supplierName: string, product: string) => makeShipment({ supplierName, product })
  await loadShipments(trade, [sells(kept, 'silk'), sells(kept, 'wool'), sells(other, 'felt')])
  await trade.engine.close()
}

/** Decides that the two are one. @returns when the job that moves the rows has begun */
export async function beginMerge({ address, dataDir }: ServerProcess): Promise<void> {
  const client = new LoadClient(address)
  const token = await client.signIn()
  const path = '/sparq/customs/company/variant'
  await client.ask({ method: 'POST', path: `${path}/find`, token })
  const id = await until('the two spellings are proposed', async () => {
    const { data } = await client.ask({ path: `${path}/list?status=proposed`, token })
    return (data as { rows: { id: number }[] }).rows[0]?.id
  })
  const merged = await client.ask({ method: 'PUT', path: `${path}/merge`, token, body: { id } })
  if (merged.errorcode !== 0) throw new Error(`not merged: ${JSON.stringify(merged)}`)
  await until('the merge has begun', async () => {
    const [job] = await queryOwner<{ state: string }>(
      dataDir,
      `SELECT state FROM job WHERE kind = 'company.merge'`,
    )
    return job && job.state !== 'queued'
  })
  client.close()
}

/** What the next server does with it. */
export async function whatMergeLeft({ address, dataDir }: ServerProcess, token: string) {
  await until('the merge is done', async () => {
    const [row] = await queryOwner<{ applied: boolean }>(dataDir, 'SELECT applied FROM company_variant')
    return row?.applied
  })
  const client = new LoadClient(address)
  const ask = async <T>(call: string, body: object) =>
    (await client.ask({ method: 'POST', path: `/sparq/customs/company/${call}`, token, body })).data as T
  const countOf = async (name: string) => {
    const { uid } = companyIdentity(name, 'CN')
    return (await ask<{ supplierOv: { count: number } }>('com_ov', { uid })).supplierOv.count
  }
  const { rows } = await ask<{ rows: { product: string }[] }>('shipments', {
    uid: companyIdentity(kept, 'CN').uid,
    role: 'supplier',
  })
  client.close()
  return {
    'shipments of the merged company': await countOf(kept),
    'shipments of its old number': await countOf(other),
    'shipments twice': rows.length - new Set(rows.map(({ product }) => product)).size,
  }
}

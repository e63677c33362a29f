/** The progress of the first start's sample data. */
import type { AppContext } from '../../platform/app-context.ts'
import { recordImportKind } from '../company-records/record-import.ts'
import { shipmentImport } from '../trade-data/imports/shipment-import.ts'
import { loadSamplesJob } from './load-samples.ts'

const kinds = [loadSamplesJob, shipmentImport.job, recordImportKind.job].map(({ kind }) => kind)
const open = ['queued', 'running']

/** Imports report a share, the others a count and a total. */
function shareOf({ share, done, total }: Record<string, unknown>): number {
  if (typeof share === 'number') return share
  return Number(total) > 0 ? Number(done) / Number(total) : 0
}

interface SampleState {
  /** Still being written. */
  loading: boolean
  /** How much of it is done, from 0 to 1. */
  share: number
  failed: boolean
}

export async function sampleStateOf({ db }: Pick<AppContext, 'db'>): Promise<SampleState> {
  const jobs = await db
    .selectFrom('job')
    .select(['state', 'progress'])
    .where('kind', 'in', kinds)
    // Jobs of a first start belong to no person; imports by people do.
    .where('accountId', 'is', null)
    .execute()
  const loading = jobs.some(({ state }) => open.includes(state))
  const shares = jobs.map(({ state, progress }) => (open.includes(state) ? shareOf(progress) : 1))
  const sum = shares.reduce((all, share) => all + share, 0)
  return {
    loading,
    share: loading ? Math.min(sum / jobs.length, 1) : 1,
    failed: jobs.some(({ state }) => state === 'failed' || state === 'cancelled'),
  }
}

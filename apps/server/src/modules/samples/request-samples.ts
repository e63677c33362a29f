import type { AppContext } from '../../platform/app-context.ts'
import { requestSampleCompanyRecords } from '../company-records/record-import.ts'
import { requestSample } from '../trade-data/shipment-import.ts'
import { requestSampleRecords } from './load-samples.ts'

/** Requests all sample data, once in the life of a database. */
export async function requestSamples(app: AppContext): Promise<void> {
  // Companies and selections depend on the shipments.
  await requestSample(app)
  await requestSampleRecords(app)
  await requestSampleCompanyRecords(app)
}

/** Sample data selections: companies of the sample shipments, chosen by the search that people use. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { SelectionFilters } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { systemOrigin } from '../../platform/audit/audit.ts'
import { startOfDay, today } from '../../platform/lib/time.ts'
import { listCompanies } from '../companies/companies.service.ts'
import { createSelection } from '../data-selections/data-selections.service.ts'
import { listMarked, mark } from './sample-marks.ts'

interface Wanted {
  title: string
  content: string
  enable: boolean
  companies: number
  filters: SelectionFilters
}

const wanted: Wanted[] = [
  {
    title: '示例：中国出口企业精选',
    content: '近年出货最多的中国供应商。',
    enable: true,
    companies: 24,
    filters: { resultType: 'cgls_supplier', type: 'prod', origCountries: ['CN'] },
  },
  {
    title: '示例：美国采购商名录',
    content: '近年到货最多的美国采购商。',
    enable: true,
    companies: 18,
    filters: { resultType: 'cgls_buyer', type: 'prod', destCountries: ['US'] },
  },
  {
    title: '示例：欧洲采购商名录',
    content: '德国、荷兰、英国、法国、意大利的采购商。',
    enable: true,
    companies: 15,
    filters: { resultType: 'cgls_buyer', type: 'prod', destCountries: ['DE', 'NL', 'GB', 'FR', 'IT'] },
  },
  {
    title: '示例：东南亚货源（筹备中）',
    content: '越南、泰国、马来西亚、印度尼西亚的供应商，确认后启用。',
    enable: false,
    companies: 12,
    filters: { resultType: 'cgls_supplier', type: 'prod', origCountries: ['VN', 'TH', 'MY', 'ID'] },
  },
]

const validDays = 365
const lookMs = 250

/** The sample shipments come from their own job, requested before this one. */
async function shipmentsLoaded({ db }: AppContext, signal: AbortSignal): Promise<void> {
  const isLoading = () =>
    db
      .selectFrom('tradeImport')
      .innerJoin('tradeDataSet as dataSet', 'dataSet.id', 'tradeImport.dataSetId')
      .innerJoin('job', 'job.id', 'tradeImport.jobId')
      .where('dataSet.sample', '=', true)
      .where('job.state', 'in', ['queued', 'running'])
      .select('job.id')
      .executeTakeFirst()
  while (await isLoading()) await sleep(lookMs, undefined, { signal })
}

/** A run after an interrupted one makes what is missing; without companies there is nothing to select. */
export async function makeSampleSelections(app: AppContext, signal: AbortSignal): Promise<void> {
  if (!app.trade.isPrepared) return
  await shipmentsLoaded(app, signal)
  const start = startOfDay(today(app.config.businessTimezone), app.config.businessTimezone).getTime()
  const made = await listMarked(app.db, 'dataConfig')
  for (const [index, { companies, filters, ...texts }] of [...wanted.entries()].slice(made.length)) {
    const { rows } = await listCompanies(app, { ...filters, pageSize: companies }, signal)
    if (rows.length === 0) return
    const condition = JSON.stringify({ companyIds: rows.map(({ info }) => info.uid), filters })
    const range = { validStartTime: start, validEndTime: start + validDays * 86_400_000 - 1 }
    const call = { origin: systemOrigin, signal }
    const { id, version } = await createSelection(
      app,
      { ...texts, ...range, seq: index + 1, condition },
      call,
    )
    await mark(app.db, 'dataConfig', id, version)
  }
}

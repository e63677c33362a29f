/** Rules of data selections (specification §4, §5; decisions §5 Data selection). */
import {
  type Body,
  type DataSelection,
  dataSelectionColor,
  dataSelections,
  type Labels,
  type OpenCollection,
  type Query,
  type Rows,
  type SelectedCompany,
} from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { type RunOnce, runAlways } from '../../platform/http/idempotency.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { refuseInUse } from '../../platform/kit/in-use.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import { addDays, startOfDay, today } from '../../platform/lib/time.ts'
import { dataDays } from '../companies/data-days.ts'
import { frontSiteUse } from '../sites/front-sites.ts'
import { nameCompanies, presentCompanies } from './chosen-companies.ts'
import type { Condition } from './condition.ts'
import { readCondition } from './condition.ts'
import { type SelectionRow, toDataSelection, toOpenCollection } from './data-selections.mapper.ts'
import { listPublished, selectionTable } from './data-selections.repository.ts'

/** When a data selection may be valid (specification §5; decisions §5 Data selection). */
interface Validity {
  validStartTime: Date
  validEndTime: Date
}

/** New and changed dates must not be before yesterday; stored dates may be older. */
function validityProblems(
  validity: Validity,
  before: Validity | undefined,
  timeZone: string,
  now: Date,
): FieldProblem[] {
  const earliest = startOfDay(addDays(today(timeZone, now), -1), timeZone)
  const tooEarly: FieldProblem[] = (['validStartTime', 'validEndTime'] as const)
    .filter(field => validity[field].getTime() !== before?.[field].getTime() && validity[field] < earliest)
    .map(field => ({ field, reason: { zh: '日期不能早于昨天', en: 'Cannot be before yesterday' } }))
  if (tooEarly.length > 0 || validity.validEndTime >= validity.validStartTime) return tooEarly
  const reason = { zh: '结束日期不能早于开始日期', en: 'The end cannot be before the start' }
  return [{ field: 'validEndTime', reason }]
}

type Context = Pick<AppContext, 'db' | 'trade' | 'config'>
type Fields = Partial<Body<typeof dataSelections.create>>

interface SelectionCall {
  origin: Origin
  signal: AbortSignal
  /** Decides which days are before yesterday. */
  now?: Date
  once?: RunOnce | undefined
}

const audit = auditRecorder<SelectionRow>('dataSelection', {
  name: row => row.title,
  // Companies with names, and the search as it was made.
  view: ({ condition, companies, ...rest }) => ({
    ...rest,
    companies: companies.map(({ uid, uname }) => uname || uid),
    filters: condition.filters,
  }),
})

/** Columns as they are stored; absent fields keep their value, blank ones get their default. */
function toColumns({ validStartTime, validEndTime, condition: _, url, image, color, ...rest }: Fields) {
  return {
    ...rest,
    ...(validStartTime !== undefined && { validStartTime: new Date(validStartTime) }),
    ...(validEndTime !== undefined && { validEndTime: new Date(validEndTime) }),
    ...(url !== undefined && { url: url || '-' }),
    ...(image !== undefined && { image: image || '-' }),
    ...(color !== undefined && { color: color.toLowerCase() || dataSelectionColor }),
  }
}

/**
 * The result of the reader, unless it or an earlier check fails: all bad fields are reported at once. @throws AppError
 * 10400
 */
function checkTogether<T>(problems: FieldProblem[], read: () => T): T {
  const fields = [...problems]
  try {
    const value = read()
    if (fields.length === 0) return value
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    fields.push(...(error.details.fields ?? []))
  }
  throw new AppError(10400, { fields })
}

/** The condition with the names of its companies. @throws AppError 10400 on `companyIds`; UnavailableError */
async function toChosen(
  trade: Context['trade'],
  condition: Condition,
  before: SelectedCompany[],
  { signal }: SelectionCall,
) {
  const companies = await nameCompanies(trade, condition.companyIds, before, signal)
  return { condition: JSON.stringify(condition), companies: JSON.stringify(companies) }
}

/** @throws AppError 10400 on `companyIds`, `condition`, `validStartTime`, `validEndTime` */
export async function createSelection(
  app: Context,
  body: Body<typeof dataSelections.create>,
  call: SelectionCall,
): Promise<AnswerData<DataSelection>> {
  const { db, trade, config } = app
  const validity = {
    validStartTime: new Date(body.validStartTime),
    validEndTime: new Date(body.validEndTime),
  }
  const problems = validityProblems(validity, undefined, config.businessTimezone, call.now ?? new Date())
  const known = await dataDays(app, call.signal)
  const condition = checkTogether(problems, () => readCondition(body.condition, known))
  const chosen = await toChosen(trade, condition, [], call)
  const add = async (trx: Trx) => {
    const row = await selectionTable.insert(trx, {
      ...toColumns(body),
      title: body.title,
      ...validity,
      ...chosen,
    })
    await audit(trx, call.origin, 'create', undefined, row)
    return toDataSelection(row)
  }
  const { once = runAlways } = call
  return db.transaction().execute(trx => once(trx, () => add(trx)))
}

/**
 * Fields that are absent keep their value.
 *
 * @throws AppError 10400 on `companyIds`, `condition`, `validStartTime`, `validEndTime`, 10404, 10409
 */
export async function changeSelection(
  app: Context,
  { id, version, ...fields }: Body<typeof dataSelections.update>,
  call: SelectionCall,
): Promise<AnswerData<DataSelection>> {
  const { db, trade, config } = app
  const { condition: text } = fields
  const change = toColumns(fields)
  const problemsAfter = (before: SelectionRow) =>
    validityProblems({ ...before, ...change }, before, config.businessTimezone, call.now ?? new Date())
  // Names are looked up before the row is locked, because the search may be slow.
  const seen = requireCurrent(await selectionTable.find(db, id), version, 'dataSelection', toDataSelection)
  const known = await dataDays(app, call.signal)
  const condition = checkTogether(problemsAfter(seen), () =>
    text === undefined ? undefined : readCondition(text, known),
  )
  const chosen = condition && (await toChosen(trade, condition, seen.companies, call))
  return db.transaction().execute(async trx => {
    const before = await selectionTable.lockCurrent(trx, id, version)
    const fields = problemsAfter(before)
    if (fields.length > 0) throw new AppError(10400, { fields })
    const row = await selectionTable.update(trx, id, { ...change, ...chosen })
    await audit(trx, call.origin, 'update', before, row)
    return toDataSelection(row)
  })
}

/** @returns whether it was not so before @throws AppError 10404 */
export async function switchSelection(
  trx: Trx,
  id: number,
  enable: boolean,
  origin: Origin,
): Promise<boolean> {
  const before = await selectionTable.lockCurrent(trx, id)
  if (before.enable === enable) return false
  await audit(trx, origin, 'update', before, await selectionTable.update(trx, id, { enable }))
  return true
}

/** Deletes it even while front sites show it: for samples. @throws AppError 10404 */
export async function removeSelection(
  trx: Trx,
  id: number,
  origin: Origin,
  check?: (trx: Trx, row: SelectionRow) => Promise<void>,
): Promise<void> {
  const before = await selectionTable.lockCurrent(trx, id)
  await check?.(trx, before)
  await audit.remove(trx, origin, dataSelections.delete, 'dataConfig', before)
}

const disableFirst: Labels = { zh: '请先禁用再删除', en: 'must be disabled before it is deleted' }

/**
 * Deletes one that front sites do not show now or later: it is disabled, or its validity is over.
 *
 * @throws AppError 10404, 10409 naming the front sites
 */
export async function removeUnusedSelection(
  trx: Trx,
  id: number,
  origin: Origin,
  now = new Date(),
): Promise<void> {
  await removeSelection(trx, id, origin, async (trx, { title, enable, validEndTime }) => {
    if (enable && validEndTime >= now) refuseInUse(title, [await frontSiteUse(trx)], disableFirst)
  })
}

/** @param now decides which ones are valid */
export async function readOpenCollections(
  { db, trade }: Pick<Context, 'db' | 'trade'>,
  query: Query<typeof dataSelections.open>,
  signal: AbortSignal,
  now = new Date(),
): Promise<AnswerData<Rows<OpenCollection>>> {
  const { rows, total } = await listPublished(db, now, query)
  const present = await presentCompanies(
    trade,
    rows.map(({ companies }) => companies),
    signal,
  )
  return { rows: rows.map((row, index) => toOpenCollection(row, present[index] ?? [])), total }
}

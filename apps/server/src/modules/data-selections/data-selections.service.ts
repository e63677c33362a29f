/** Rules of data selections (specification §4, §5; decisions §5 Data selection). */
import { isDeepStrictEqual } from 'node:util'
import {
  type Body,
  companiesRequired,
  type DataSelection,
  dataSelectionColor,
  dataSelections,
  foldLetters,
  type Labels,
  type OpenCollection,
  type Query,
  type Rows,
  type SelectedCompany,
  type SelectionPreview,
} from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { type RunOnce, runAlways } from '../../platform/http/idempotency.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { refuseInUse } from '../../platform/kit/in-use.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, type FieldProblem, fieldError } from '../../platform/lib/app-error.ts'
import { addDays, startOfDay, today } from '../../platform/lib/time.ts'
import { hasContact } from '../../platform/masking/contact-text.ts'
import { textsSeenBy } from '../../platform/masking/personal-data.ts'
import { dataDays } from '../companies/data-days.ts'
import { frontSiteUse } from '../sites/front-sites.ts'
import { nameCompanies, withNotes } from './chosen-companies.ts'
import { collectionStates, liveState } from './collection-figures.ts'
import { findHints } from './collection-hints.ts'
import type { Condition } from './condition.ts'
import { readCondition } from './condition.ts'
import {
  type SelectionRow,
  toDataSelection,
  toOpenCollection,
  toOpenCompanies,
} from './data-selections.mapper.ts'
import { findOwner, listPublished, selectionTable } from './data-selections.repository.ts'

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

/** Who reads or edits, and sees contacts or not. */
interface Reader {
  access: Access
  signal: AbortSignal
}

interface SelectionCall extends Reader {
  origin: Origin
  /** Decides which days are before yesterday. */
  now?: Date
  once?: RunOnce | undefined
}

const audit = auditRecorder<SelectionRow>('dataSelection', {
  name: row => row.title,
  // Companies with names, and the search as it was made.
  view: ({ condition, companies, frozen: _, ...rest }) => ({
    ...rest,
    companies: companies.map(({ uid, uname }) => uname || uid),
    notes: companies.flatMap(({ uid, uname, note }) => (note ? [`${uname || uid}: ${note}`] : [])),
    filters: condition.filters,
  }),
})

/** @param before the name of an account that is gone may stay */
async function readOwner(
  db: Db,
  name: string,
  before: string,
): Promise<{ name: string; problems: FieldProblem[] }> {
  if (name === '' || name === before) return { name, problems: [] }
  const found = await findOwner(db, name)
  const problem = { field: 'owner', reason: { zh: '账号不存在', en: 'No such account' } }
  return { name: found ?? name, problems: found === undefined ? [problem] : [] }
}

/** What the pattern of the contract does not see: other digits, wide letters, line breaks. */
const tagProblems = (tags: string[] = []): FieldProblem[] =>
  tags.flatMap((tag, at) =>
    hasContact(tag) || /[@\p{Cc}]/u.test(tag.normalize('NFKC'))
      ? [
          {
            field: `tags.${at}`,
            reason: { zh: '标签不能含联系方式或换行', en: 'No contact and no line break in a tag' },
          },
        ]
      : [],
  )

/** The first of those that differ in case or width only. */
const eachTagOnce = (tags: string[]) =>
  [...Map.groupBy(tags, foldLetters).values()].flatMap(([first]) => first ?? [])

/** Columns as they are stored; absent fields keep their value, blank ones get their default. */
function toColumns({
  validStartTime,
  validEndTime,
  condition: _,
  notes: __,
  refreeze: ___,
  url,
  image,
  color,
  tags,
  ...rest
}: Fields) {
  return {
    ...rest,
    ...(tags && { tags: eachTagOnce(tags) }),
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

/** The companies with their names and notes. @throws AppError 10400 on `companyIds`, `notes`; UnavailableError */
async function toCompanies(
  trade: Context['trade'],
  { condition, notes }: { condition: Condition | undefined; notes: Fields['notes'] },
  before: SelectedCompany[],
  { access, signal }: Reader,
): Promise<SelectedCompany[]> {
  const named = condition ? await nameCompanies(trade, condition.companyIds, before, signal) : before
  return withNotes(named, notes, textsSeenBy(access))
}

type Published = Pick<SelectionRow, 'enable' | 'figureMode' | 'condition' | 'companies'>

/** Frozen figures stay while the companies and the search are the same and nobody asks for new ones. */
const keepsFrozen = (before: SelectionRow | undefined, after: Published, refreeze = false) =>
  after.figureMode === 'frozen' &&
  !refreeze &&
  Boolean(before?.frozen) &&
  isDeepStrictEqual(before?.condition, after.condition)

/** The columns of frozen figures after a change: they are taken when it is published. @throws UnavailableError */
async function toFrozen(
  trade: Context['trade'],
  before: SelectionRow | undefined,
  after: Published,
  { refreeze, signal, now = new Date() }: SelectionCall & { refreeze: boolean | undefined },
) {
  if (keepsFrozen(before, after, refreeze)) return {}
  if (after.figureMode === 'live' || !after.enable) return { frozen: null, frozenAt: null }
  return { frozen: JSON.stringify(await liveState(trade, after, signal)), frozenAt: now }
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
  const maker = call.origin.actor?.kind === 'user' ? call.origin.actor.userId : ''
  const owner = await readOwner(db, body.owner || maker, maker)
  const problems = [
    ...validityProblems(validity, undefined, config.businessTimezone, call.now ?? new Date()),
    ...owner.problems,
    ...tagProblems(body.tags),
  ]
  const known = await dataDays(app, call.signal)
  const condition = checkTogether(problems, () => readCondition(body.condition, known))
  const { notes, refreeze, enable = true, figureMode = 'live' } = body
  const companies = await toCompanies(trade, { condition, notes }, [], call)
  const published = { enable, figureMode, condition, companies }
  const frozen = await toFrozen(trade, undefined, published, { ...call, refreeze })
  const add = async (trx: Trx) => {
    const row = await selectionTable.insert(trx, {
      ...toColumns(body),
      title: body.title,
      owner: owner.name,
      ...validity,
      ...frozen,
      condition: JSON.stringify(condition),
      companies: JSON.stringify(companies),
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
  const columns = toColumns(fields)
  const problemsAfter = (before: SelectionRow) =>
    validityProblems({ ...before, ...columns }, before, config.businessTimezone, call.now ?? new Date())
  // Names are looked up before the row is locked, because the search may be slow.
  const seen = requireCurrent(await selectionTable.find(db, id), version, 'dataSelection', toDataSelection)
  const owner = await readOwner(db, fields.owner ?? seen.owner, seen.owner)
  const change = { ...columns, ...(fields.owner !== undefined && { owner: owner.name }) }
  const known = await dataDays(app, call.signal)
  const condition = checkTogether(
    [...problemsAfter(seen), ...owner.problems, ...tagProblems(fields.tags)],
    () => (text === undefined ? undefined : readCondition(text, known)),
  )
  const { notes, refreeze } = fields
  const companies = await toCompanies(trade, { condition, notes }, seen.companies, call)
  const next = { ...seen, ...change, companies, condition: condition ?? seen.condition }
  const frozen = await toFrozen(trade, seen, next, { ...call, refreeze })
  return db.transaction().execute(async trx => {
    // Frozen figures are those of the row that was seen.
    const before = await selectionTable.lockCurrent(
      trx,
      id,
      next.figureMode === 'frozen' ? seen.version : version,
    )
    const fields = problemsAfter(before)
    if (fields.length > 0) throw new AppError(10400, { fields })
    const row = await selectionTable.update(trx, id, {
      ...change,
      ...frozen,
      ...(condition && { condition: JSON.stringify(condition) }),
      ...((condition || notes) && { companies: JSON.stringify(companies) }),
    })
    await audit(trx, call.origin, 'update', before, row)
    return toDataSelection(row)
  })
}

const publishByOne: Labels = {
  zh: '企业数据为“固定”的精选首次启用时需逐个启用',
  en: 'Frozen figures are taken at the first publication: enable it by itself',
}

/** @returns whether it was not so before @throws AppError 10404, 10409 for one whose figures are not frozen yet */
export async function switchSelection(
  trx: Trx,
  id: number,
  enable: boolean,
  origin: Origin,
): Promise<boolean> {
  const before = await selectionTable.lockCurrent(trx, id)
  if (before.enable === enable) return false
  if (enable && before.figureMode === 'frozen' && !before.frozen)
    throw new AppError(10409, { message: publishByOne })
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
  const states = await collectionStates(trade, rows, signal)
  return {
    rows: rows.map((row, index) => toOpenCollection(row, states[index] ?? { dataTo: null, companies: [] })),
    total,
  }
}

/**
 * What customers will see once these values are saved, and what a person should look at before.
 *
 * @throws AppError 10400 on `condition`, `companyIds`, `filters`, `notes`, 10404; UnavailableError
 */
export async function previewSelection(
  app: Context,
  { id, condition: text, notes, figureMode, refreeze }: Body<typeof dataSelections.preview>,
  reader: Reader,
): Promise<AnswerData<SelectionPreview>> {
  const { signal } = reader
  const { db, trade } = app
  const stored = id === undefined ? undefined : await selectionTable.get(db, id)
  const sent = text === undefined ? undefined : readCondition(text, await dataDays(app, signal))
  const condition = sent ?? stored?.condition
  if (!condition) throw fieldError('condition', companiesRequired.zh, companiesRequired.en)
  const companies = await toCompanies(trade, { condition: sent, notes }, stored?.companies ?? [], reader)
  const mode = figureMode ?? stored?.figureMode ?? 'live'
  const after = { enable: true, figureMode: mode, condition, companies }
  const live = await liveState(trade, after, signal)
  const frozen = keepsFrozen(stored, after, refreeze) ? stored?.frozen : undefined
  const state = frozen ?? live
  return {
    companies: toOpenCompanies(state, companies),
    frozenAt: (frozen && stored?.frozenAt) ?? null,
    dataTo: state.dataTo,
    hints: await findHints(app, companies, live, reader),
  }
}

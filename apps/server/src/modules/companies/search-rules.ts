/** A company search must and must not contain some things (specification §9; decisions §5 Company). */
import {
  type CompanySearch,
  keywordMeanings,
  limits,
  type SearchCondition,
  type ShipmentMatch,
  searchConditionFields,
  searchConditions,
} from '@backoffice/contract'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import { daysBetween } from '../../platform/lib/time.ts'
import { parseKeyword } from '../../trade/search/keyword.ts'
import { keywordValues } from '../../trade/search/keyword-kinds.ts'

/** Conditions that are a search by themselves. */
const filters = searchConditions.filter(condition => condition !== 'keyword' && condition !== 'dates')

/** Tells whether a search asks for something by a condition. */
export const hasCondition = (search: CompanySearch, condition: SearchCondition): boolean =>
  searchConditionFields[condition].some(field => {
    const value = search[field]
    if (Array.isArray(value)) return value.length > 0
    return value === 0 ? condition !== 'logistics' : Boolean(value)
  })

const hasFilter = (search: CompanySearch) => filters.some(condition => hasCondition(search, condition))

/** Finds the problem with words to look for. @param before terms of other fields of the same search */
export function wordsProblem(field: string, text: string, before = 0): FieldProblem | undefined {
  const { typed, asksForSomething } = parseKeyword(text)
  if (!asksForSomething) {
    const reason = { zh: '请输入要查找的词，不能只有符号或排除词', en: 'Enter a word to look for' }
    return { field, reason }
  }
  const max = limits.searchTermsMax
  if (before + typed <= max) return undefined
  const reason = {
    zh: `一次最多查找 ${max} 个词；完整的名称或词组请加引号，算一个词`,
    en: `At most ${max} words in one search; a phrase in quotes counts as one`,
  }
  return { field, reason }
}

function keywordProblem(search: CompanySearch): FieldProblem | undefined {
  const { keyword, keywordAs } = search
  if (keyword && keywordAs) {
    if (keywordValues[keywordAs](keyword) !== undefined) return undefined
    const { zh, en } = keywordMeanings.texts[keywordAs]
    return {
      field: 'keyword',
      reason: { zh: `“${keyword}”不是${zh}`, en: `“${keyword}” is not: ${en}` },
    }
  }
  if (search.keyword) return wordsProblem('keyword', search.keyword)
  if (hasFilter(search)) return undefined
  return {
    field: 'keyword',
    reason: { zh: '请输入关键词或选择筛选条件', en: 'Please enter keyword or filter' },
  }
}

const addressProblem = ({ address, keyword = '', keywordAs }: CompanySearch): FieldProblem | undefined =>
  address ? wordsProblem('address', address, keywordAs ? 1 : parseKeyword(keyword).typed) : undefined

type Days = Pick<CompanySearch, 'startDate' | 'endDate'>

/** An open end of a range ends at these days (decisions §6). */
export interface DataDays {
  today: string
  /** When it is known: the first day of all data. */
  firstDay: string | undefined
}

/** A range without an end lasts until today; one without a start begins with the first day of the data. */
function closed(asked: Days, { today, firstDay }: DataDays): Days {
  const { startDate, endDate } = asked
  if (startDate && !endDate) return { startDate, endDate: today > startDate ? today : startDate }
  if (endDate && !startDate && firstDay)
    return { startDate: firstDay < endDate ? firstDay : endDate, endDate }
  return asked
}

function dateProblem(asked: Days, known: DataDays): FieldProblem | undefined {
  const { startDate, endDate } = closed(asked, known)
  if (!startDate || !endDate) return undefined
  if (endDate < startDate)
    return {
      field: 'endDate',
      reason: { zh: '结束日期不能早于开始日期', en: 'The end cannot be before the start' },
    }
  if (daysBetween(startDate, endDate) <= limits.dateRangeMaxDays) return undefined
  return {
    field: 'endDate',
    reason: {
      zh: `日期范围不能超过 ${limits.dateRangeMaxDays} 天`,
      en: `The range is at most ${limits.dateRangeMaxDays} days`,
    },
  }
}

const ranges = [
  ['minWeight', 'maxWeight'],
  ['minValue', 'maxValue'],
  ['minTeu', 'maxTeu'],
] as const

const rangeProblems = (search: CompanySearch): FieldProblem[] =>
  ranges.flatMap(([least, greatest]) =>
    (search[least] ?? 0) <= (search[greatest] ?? Number.POSITIVE_INFINITY)
      ? []
      : [
          {
            field: greatest,
            reason: { zh: '上限不能小于下限', en: 'The greatest cannot be below the least' },
          },
        ],
  )

const changeProblem = ({ change, resultType }: CompanySearch): FieldProblem | undefined =>
  change === 'switched' && resultType !== 'cgls_buyer'
    ? { field: 'change', reason: { zh: '只有采购商会更换供应商', en: 'Only buyers switch suppliers' } }
    : undefined

/** What is wrong with conditions that are chosen, not typed. */
const choiceProblems = (search: CompanySearch, known: DataDays): FieldProblem[] =>
  [dateProblem(search, known), changeProblem(search), ...rangeProblems(search)].filter(
    problem => problem !== undefined,
  )

/** The errors of a search, on `keyword`, `address`, `endDate`, the end of a range, `change`. */
export const searchProblems = (search: CompanySearch, known: DataDays): FieldProblem[] => [
  ...[keywordProblem(search), addressProblem(search)].filter(problem => problem !== undefined),
  ...choiceProblems(search, known),
]

/** @throws AppError 10400 on `keyword`, `address`, `endDate` */
export function checkSearch(search: CompanySearch, known: DataDays): void {
  const fields = searchProblems(search, known)
  if (fields.length > 0) throw new AppError(10400, { fields })
}

/** Without any condition, all shipments are meant. */
const cardProblems = (search: CompanySearch, known: DataDays): FieldProblem[] =>
  search.keyword || hasFilter(search) ? searchProblems(search, known) : choiceProblems(search, known)

/** Cards may show a company without any condition: from all its shipments. @throws AppError 10400 */
export function checkCard(search: CompanySearch, known: DataDays): void {
  const fields = cardProblems(search, known)
  if (fields.length > 0) throw new AppError(10400, { fields })
}

/** The search that a company's shipments must match. @throws AppError 10400 on `search.keyword` and so on */
export function checkMatch(search: ShipmentMatch | undefined, known: DataDays): void {
  const fields = cardProblems(search ?? {}, known).map(({ field, ...problem }) => ({
    field: `search.${field}`,
    ...problem,
  }))
  if (fields.length > 0) throw new AppError(10400, { fields })
}

/** @throws AppError 10400 on `endDate` */
export function checkDates(search: Days, known: DataDays): void {
  const problem = dateProblem(search, known)
  if (problem) throw new AppError(10400, { fields: [problem] })
}

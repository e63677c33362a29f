/** A company search must and must not contain some things (specification §9; decisions §5 Company). */
import { type CompanySearch, limits, type ShipmentMatch } from '@backoffice/contract'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import { daysBetween } from '../../platform/lib/time.ts'
import { parseKeyword } from '../../trade/search/keyword.ts'

const hasFilter = (search: CompanySearch) =>
  Boolean(
    search.address ||
      search.hasContact ||
      search.origPorts?.length ||
      search.destPorts?.length ||
      search.origCountries?.length ||
      search.destCountries?.length ||
      search.transportMode ||
      search.logistics ||
      search.hsCode ||
      search.minCount,
  )

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
  if (search.keyword) return wordsProblem('keyword', search.keyword)
  if (hasFilter(search)) return undefined
  return {
    field: 'keyword',
    reason: { zh: '请输入关键词或选择筛选条件', en: 'Please enter keyword or filter' },
  }
}

const addressProblem = ({ address, keyword = '' }: CompanySearch): FieldProblem | undefined =>
  address ? wordsProblem('address', address, parseKeyword(keyword).typed) : undefined

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

/** The errors of a search, on `keyword`, `address`, `endDate`. */
export const searchProblems = (search: CompanySearch, known: DataDays): FieldProblem[] =>
  [keywordProblem(search), addressProblem(search), dateProblem(search, known)].filter(
    problem => problem !== undefined,
  )

/** @throws AppError 10400 on `keyword`, `address`, `endDate` */
export function checkSearch(search: CompanySearch, known: DataDays): void {
  const fields = searchProblems(search, known)
  if (fields.length > 0) throw new AppError(10400, { fields })
}

/** Without any condition, all shipments are meant. */
const cardProblems = (search: CompanySearch, known: DataDays): FieldProblem[] =>
  search.keyword || hasFilter(search)
    ? searchProblems(search, known)
    : [dateProblem(search, known)].filter(problem => problem !== undefined)

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

/**
 * The condition of a data selection is sent as JSON text. It is always treated as data: checked by the schema of the
 * company search, stored as jsonb, returned as it is, and never part of any SQL (decisions §5 Data selection).
 */

import type { SelectedCompany, SelectionFilters } from '@backoffice/contract'
import { companiesRequired, limits, selectionCondition } from '@backoffice/contract'
import { compile, findForbidden, problemsOf, trimTexts } from '../../platform/http/validation.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { checkCard, type DataDays } from '../companies/search-rules.ts'

export interface Condition {
  companyIds: string[]
  filters: SelectionFilters
}

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'dataConfig.condition': Condition
    /** The companies of the condition with the names from when they were chosen: shown when the search is down. */
    'dataConfig.companies': SelectedCompany[]
  }
}

const validate = compile(selectionCondition, false)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fieldError('condition', '条件不是有效的 JSON', 'The condition is not valid JSON')
  }
}

/** An error of the search is reported on `filters`. */
function checkFilters(filters: Condition['filters'], known: DataDays): void {
  try {
    checkCard(filters, known)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = error.details.fields?.map(({ field, reason }) => ({ field: `filters.${field}`, reason }))
    throw new AppError(error.code, { ...error.details, ...(fields && { fields }) })
  }
}

/**
 * @param known what the open end of a range means
 * @returns each company once, in the order in which they were chosen
 * @throws AppError 10400 on `condition`, `companyIds`, or a part of `filters`
 */
export function readCondition(text: string, known: DataDays): Condition {
  const parsed = parse(text)
  const forbidden = findForbidden(parsed, limits.nestingMax)
  if (forbidden)
    throw new AppError(10400, { fields: [{ ...forbidden, field: forbidden.field || 'condition' }] })
  const value = trimTexts(parsed, selectionCondition)
  if (!validate(value)) {
    const fields = problemsOf(validate.errors ?? []).map(problem => ({
      ...problem,
      field: problem.field || 'condition',
    }))
    throw new AppError(10400, { fields })
  }
  const { companyIds = [], filters = {} } = value as Partial<Condition>
  const chosen = [...new Set(companyIds)].filter(uid => uid !== '')
  if (chosen.length === 0) throw fieldError('companyIds', companiesRequired.zh, companiesRequired.en)
  checkFilters(filters, known)
  return { companyIds: chosen, filters }
}

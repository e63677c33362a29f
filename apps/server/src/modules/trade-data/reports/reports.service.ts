/** Reports of imports and checks, as a person may see them. */
import { type ImportReport, type RowNote, tradeData } from '@backoffice/contract'
import { type Actor, isOwn, may } from '../../../platform/access/actor.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { getJob } from '../../../platform/jobs/jobs.service.ts'
import { AppError } from '../../../platform/lib/app-error.ts'
import { type Language, say } from '../../../platform/lib/texts.ts'
import { cellSeenBy } from '../../../platform/masking/masked-cells.ts'
import { fileNamesSeenBy } from '../../../platform/masking/personal-data.ts'
import { rowProblems } from '../../../tables/problems.ts'
import type { StoredReport } from '../../../trade/import/report/report-builder.ts'
import { findImport } from '../trade-data.repository.ts'
import { findReport } from './reports.repository.ts'

const noReport = {
  zh: '没有报告：导入在读完文件之前已停止，或由较早的版本完成',
  en: 'There is no report: the import stopped before its file was read, or an earlier version made it',
}

const nothing: RowNote = { count: 0, examples: [] }

/** Examples are text from the file: contacts are masked, and some people see no examples. */
function shownReport(
  kept: StoredReport,
  { actor, language, withExamples }: { actor: Actor; language: Language; withExamples: boolean },
): ImportReport {
  const see = cellSeenBy(actor)
  const seeName = fileNamesSeenBy(actor)
  const shown = ({ count, examples }: RowNote, column = '') => ({
    count,
    examples: withExamples ? examples.map(({ text, ...seen }) => ({ text: see(column, text), ...seen })) : [],
  })
  return {
    ...kept,
    fields: kept.fields.map(({ unread, outliers, ...field }) => ({
      ...field,
      columns: field.columns.map(seeName),
      unread: shown(unread),
      outliers: shown(outliers),
    })),
    rejected: kept.rejected.map(({ problem, ...noted }) => ({
      reason: say(language, rowProblems[problem]),
      ...shown(noted),
    })),
    daysOutside: shown(kept.daysOutside),
    daysAhead: shown(kept.daysAhead),
    totalRows: shown(kept.totalRows),
    // Earlier versions did not keep these.
    leftOut: (kept.leftOut ?? []).map(({ column, ...noted }) => ({
      column: seeName(column),
      ...shown(noted, column),
    })),
    shortRows: shown(kept.shortRows ?? nothing),
    longRows: shown(kept.longRows ?? nothing),
    endsEarly: kept.endsEarly ?? false,
    endsOpen: kept.endsOpen ?? false,
    sameBills: (kept.sameBills ?? []).map(pair => ({
      ...pair,
      fileName: seeName(pair.fileName),
      dataSetName: seeName(pair.dataSetName),
      otherName: seeName(pair.otherName),
      otherSetName: seeName(pair.otherSetName),
    })),
    habits: { ...kept.habits, scales: kept.habits.scales ?? [] },
    withExamples,
  }
}

/** @throws AppError 10404 */
export async function reportOfImport(app: AppContext, id: number, actor: Actor, language: Language) {
  const row = await findImport(app.db, id)
  if (!row) throw new AppError(10404)
  const report = await findReport(app.db, { importId: id })
  if (!report) throw new AppError(10404, { message: noReport })
  const withExamples = isOwn(actor, row) && may(actor, tradeData.start.access.permission)
  return {
    report: shownReport(report, { actor, language, withExamples }),
    fileName: fileNamesSeenBy(actor)(row.fileName),
  }
}

/** @param jobId of the check @throws AppError 10404 */
export async function reportOfCheck(app: AppContext, jobId: number, actor: Actor, language: Language) {
  await getJob(app, actor, jobId)
  const report = await findReport(app.db, { jobId })
  if (!report) throw new AppError(10404, { message: noReport })
  return shownReport(report, { actor, language, withExamples: true })
}

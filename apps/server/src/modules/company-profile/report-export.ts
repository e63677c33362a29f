/** The report of a company as XLSX: six sheets, each a plain table. */
import {
  companyProfile,
  companyReportNames,
  type Query,
  type ReportLine,
  reportLine,
  terms,
  titleOf,
} from '@backoffice/contract'
import {
  defineStreamedExport,
  type ExportColumn,
  type ExportSheet,
} from '../../platform/exports/define-export.ts'
import { readReport } from './report-lines.ts'
import { reportWords as words } from './report-words.ts'

type Column = ExportColumn<ReportLine>
type Value = Exclude<keyof ReportLine, 'sheet'>

const text = (title: Column['title'], name: Value, width = 32): Column => ({
  title,
  width,
  value: line => line[name],
})
const number = (title: Column['title'], name: Value): Column => ({
  title,
  type: 'number',
  width: 16,
  value: line => line[name],
})
const day = (title: Column['title'], name: Value): Column => ({
  title,
  type: 'day',
  value: line => line[name],
})

const sums = [
  number(words.shipments, 'count'),
  number(words.share, 'share'),
  number(terms.valueUsd, 'amountSum'),
  number(words.valueBills, 'amountBills'),
  number(words.weightKg, 'weightSum'),
  number(words.weightBills, 'weightBills'),
]

const sheet = (name: ReportLine['sheet'], columns: Column[]): ExportSheet<ReportLine> => ({
  title: words[name],
  columns,
  has: line => line.sheet === name,
})

const sheets = [
  sheet('about', [
    text(words.item, 'name'),
    number(words.shipments, 'count'),
    text(words.text, 'text', 40),
    day(words.from, 'from'),
    day(words.to, 'to'),
  ]),
  sheet('figures', [
    text(words.item, 'name'),
    number(words.year, 'value'),
    number(words.before, 'before'),
    number(words.change, 'change'),
    number(words.stated, 'bills'),
    number(words.statedBefore, 'billsBefore'),
  ]),
  sheet('partners', [
    text(words.partners, 'name', 40),
    text(words.country, 'country', 10),
    ...sums,
    day(words.first, 'from'),
    day(words.last, 'to'),
  ]),
  sheet('goods', [text(terms.hsCode, 'name', 12), text(words.goodsName, 'text', 48), ...sums]),
  sheet('lanes', [text(words.origin, 'name'), text(words.destination, 'text'), ...sums]),
  sheet('story', [
    text(words.item, 'name'),
    text(words.subject, 'text', 40),
    text(words.former, 'former'),
    day(words.since, 'since'),
    number(words.change, 'change'),
    number(words.share, 'share'),
    text(words.evidence, 'partner'),
    day(words.from, 'from'),
    day(words.to, 'to'),
    number(words.shipments, 'count'),
  ]),
]

type Filters = Omit<Query<typeof companyProfile.exportReport>, 'format'>

const never = new AbortController().signal

export const reportExport = defineStreamedExport<Filters, ReportLine, ReportLine>({
  name: 'companyReport',
  module: import.meta.url,
  title: titleOf(companyReportNames.one),
  operation: companyProfile.exportReport,
  columns: [],
  sheets,
  row: reportLine,
  toItem: line => line,
  countRows: async (app, asked, context) => (await readReport(app, asked, context, never)).length,
  async *readRows(app, asked, context, signal) {
    yield await readReport(app, asked, context, signal)
  },
})

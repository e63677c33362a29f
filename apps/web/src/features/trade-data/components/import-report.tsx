import { dateOrders, type ImportReport, placeAliases, reportWords, tradeData } from '@backoffice/contract'
import { LinkButton } from '../../../components/link-button.tsx'
import { RecordPage } from '../../../components/page-states/record-page.tsx'
import { TemplateLinks } from '../../../components/upload/template-links.tsx'
import { pathWith } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, joined, t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { fieldName } from '../api/field-names.ts'
import { type Doubt, hasUnknownPlaces, reportDoubtsOf } from '../api/report-doubts.ts'
import { reportQuery } from '../api/trade-data.ts'
import styles from './import-report.module.css'
import { SameBillsView } from './same-bills.tsx'

type Example = Doubt['examples'][number]

function placeOf({ row, sheet, count }: Example): string {
  const place =
    count > 1 ? t('tradeData.report.examples', { row, count }) : t('tradeData.report.example', { row })
  return sheet ? t('tradeData.report.inSheet', { sheet, place }) : place
}

function DoubtLine({ doubt: { subject, what, count, examples, isUncounted } }: { doubt: Doubt }) {
  return (
    <li>
      <p>
        <strong>
          {subject && `${subject} · `}
          {what}
        </strong>{' '}
        {!isUncounted && <span className={styles.count}>{t('tradeData.report.rows', { count })}</span>}
      </p>
      {examples.length > 0 && (
        <ul className={styles.examples}>
          {examples.map(example => (
            <li key={`${example.sheet ?? ''} ${example.row} ${example.text}`}>
              <bdi>{example.text || '–'}</bdi> <small>{placeOf(example)}</small>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function FieldTable({ report: { fields, readCount, rejectedCount } }: { report: ImportReport }) {
  const all = readCount - rejectedCount
  const share = (filled: number) => (all > 0 ? `${Math.floor((filled / all) * 100)}%` : '–')
  return (
    <table className={styles.fields} data-of="fields">
      <thead>
        <tr>
          <th scope="col">{t('tradeData.report.field')}</th>
          <th scope="col">{say(reportWords.columns)}</th>
          <th scope="col">
            {say(reportWords.filled)} <small>{t('tradeData.filled.of', { count: all })}</small>
          </th>
          <th scope="col">{say(reportWords.unread)}</th>
          <th scope="col">{say(reportWords.outliers)}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, columns, filled, unread, outliers }) => (
          <tr key={field}>
            <th scope="row">{fieldName(field)}</th>
            <td>
              <bdi>{joined(columns) || '–'}</bdi>
            </td>
            <td title={formatNumber(filled)}>{share(filled)}</td>
            <td data-doubt={unread.count > 0}>{formatNumber(unread.count)}</td>
            <td data-doubt={outliers.count > 0}>{formatNumber(outliers.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Columns that the mapping does not use. */
function LeftOut({ columns }: { columns: ImportReport['leftOut'] }) {
  if (columns.length === 0) return null
  return (
    <section>
      <h3>{say(reportWords.leftOut)}</h3>
      <table className={styles.fields} data-of="leftOut">
        <thead>
          <tr>
            <th scope="col">{say(reportWords.columns)}</th>
            <th scope="col">{t('tradeData.report.firstValue')}</th>
            <th scope="col">{say(reportWords.count)}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, count, examples: [first] }) => (
            <tr key={column}>
              <th scope="row">
                <bdi>{column}</bdi>
              </th>
              <td>{first ? <bdi>{first.text}</bdi> : '–'}</td>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function orderLine({ dateOrder, orderProven }: ImportReport['habits']): string {
  if (dateOrder === null) return t('tradeData.report.noOrder')
  const order = say(dateOrders.texts[dateOrder])
  return orderProven
    ? t('tradeData.report.orderProven', { order })
    : t('tradeData.report.orderAssumed', { order })
}

function habitLines({ habits, forwarders, repeatedHeads = 0 }: ImportReport): string[] {
  const { nextDay, decimalComma, scales, zerosAdded } = habits
  const multiplied = scales.map(({ field, factor }) => `${fieldName(field)} × ${formatNumber(factor)}`)
  return [
    orderLine(habits),
    ...(nextDay ? [t('tradeData.report.nextDay')] : []),
    ...(decimalComma.length > 0
      ? [t('tradeData.report.decimalComma', { fields: joined(decimalComma.map(fieldName)) })]
      : []),
    ...(multiplied.length > 0 ? [t('tradeData.report.scales', { fields: joined(multiplied) })] : []),
    ...(repeatedHeads > 0 ? [`${say(reportWords.repeatedHeads)}: ${formatNumber(repeatedHeads)}`] : []),
    ...(zerosAdded ? [t('tradeData.report.zerosAdded')] : []),
    ...(forwarders.supplier + forwarders.buyer > 0 ? [t('tradeData.report.forwarders', forwarders)] : []),
  ]
}

function Content({ report }: { report: ImportReport }) {
  const doubts = reportDoubtsOf(report)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.report} aria-label={say(reportWords.report)} tabIndex={0}>
      <section>
        <h3>{t('tradeData.report.doubts')}</h3>
        {doubts.length > 0 ? (
          <ul className={styles.doubts}>
            {doubts.map(doubt => (
              <DoubtLine key={`${doubt.subject} ${doubt.what}`} doubt={doubt} />
            ))}
          </ul>
        ) : (
          <p>{t('tradeData.report.noDoubts')}</p>
        )}
        {!report.withExamples && <p className={styles.soft}>{t('tradeData.report.noExamples')}</p>}
      </section>
      <section>
        <h3>{t('tradeData.report.fields')}</h3>
        <FieldTable report={report} />
      </section>
      <LeftOut columns={report.leftOut} />
      <section>
        <h3>{t('tradeData.report.read')}</h3>
        <ul className={styles.habits}>
          {habitLines(report).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </section>
  )
}

/** Ports and countries that no list knows are mapped once, for all imports. */
function MapPlaces({ report }: { report: ImportReport }) {
  const can = useCan()
  if (!hasUnknownPlaces(report) || !can(placeAliases.create)) return null
  return (
    <LinkButton to={pathWith('tradeData', { tab: 'places' })}>{t('tradeData.report.mapPlaces')}</LinkButton>
  )
}

type ReportOf = { importId: number } | { jobId: number }

/** The report of an import or a check: doubts first, then each field, then how it was read. */
export function ImportReportView({ of }: { of: ReportOf }) {
  return (
    <RecordPage query={reportQuery(of)}>
      {report => (
        <>
          {'importId' in of && <SameBillsView of={of} />}
          <Content report={report} />
          {'importId' in of && (
            <>
              <MapPlaces report={report} />
              <TemplateLinks
                operation={tradeData.reportFile}
                params={{ id: of.importId }}
                label={t('tradeData.report.download')}
              />
            </>
          )}
        </>
      )}
    </RecordPage>
  )
}

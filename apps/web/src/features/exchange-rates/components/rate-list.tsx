import {
  type ExchangeRate,
  type ExchangeRateImport,
  exchangeRateFields,
  exchangeRateNames,
  exchangeRates,
  type Query,
} from '@backoffice/contract'
import { useState } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { filtersOf } from '../../../components/list/filters-of.ts'
import { ListFrame } from '../../../components/list/list-frame.tsx'
import { RecordActions } from '../../../components/list/record-actions.tsx'
import { recordWords } from '../../../components/list/record-words.ts'
import { useList } from '../../../components/list/use-list.ts'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useFileUpload } from '../../../components/upload/use-file-upload.ts'
import { paths } from '../../../config/paths.ts'
import { deletes } from '../../../domain/bulk/bulk-actions.ts'
import { useBulkRows } from '../../../domain/bulk/use-bulk-rows.tsx'
import { ExportButton } from '../../../domain/export/export-button.tsx'
import { languageTag } from '../../../lib/i18n/locale.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { exchangeRateData } from '../api/exchange-rates.ts'
import styles from './exchange-rates.module.css'
import { ConvertButton, RateActions } from './rate-actions.tsx'

const words = recordWords(exchangeRateNames)
const exact = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 6 })

const columns: Column<ExchangeRate>[] = columnsOf(exchangeRateFields, {
  month: 110,
  currency: 100,
  rate: { width: 160, render: ({ rate }) => <bdi>{exact.format(rate)}</bdi> },
  source: 160,
  updateTime: 170,
})

const nameOf = ({ currency, month }: ExchangeRate) => `${currency} ${month}`
const bulkActions = [deletes(exchangeRates.deleteMatching, exchangeRateNames, t('exchangeRates.deleteText'))]

function ImportResult({ result }: { result: ExchangeRateImport }) {
  const {
    count,
    firstMonth: first,
    lastMonth: last,
    addedCount,
    changedCount,
    unknown,
    skippedCount,
  } = result
  return (
    <div className={styles.result} role="status">
      <p>{t('exchangeRates.imported', { first, last, added: addedCount, changed: changedCount, count })}</p>
      {unknown.length > 0 && <p>{t('exchangeRates.unknown', { codes: joined(unknown) })}</p>}
      {skippedCount > 0 && <p>{t('exchangeRates.skipped', { count: skippedCount })}</p>}
    </div>
  )
}

/** The rates with their import. */
export function RateList() {
  const list = useList(exchangeRates.list, exchangeRateData.list)
  const selecting = useBulkRows(list, {
    actions: bulkActions,
    label: nameOf,
    refresh: exchangeRateData.refresh,
  })
  const [result, setResult] = useState<ExchangeRateImport>()
  const { upload, problem, take } = useFileUpload(exchangeRates.import, imported => {
    setResult(imported)
    void exchangeRateData.refresh()
  })
  const begin = (files: FileList | null) => {
    setResult(undefined)
    take(files)
  }
  return (
    <ListFrame<Query<typeof exchangeRates.list>, ExchangeRate>
      id="exchangeRate"
      list={list}
      title={words.title}
      context={t('exchangeRates.context')}
      action={<RateActions isBusy={upload !== undefined} onTake={begin} />}
      summary={
        <>
          {upload && <UploadProgress upload={upload} />}
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          {result && <ImportResult result={result} />}
        </>
      }
      filters={filtersOf(exchangeRateFields, 'currency', 'month')}
      columns={columns}
      rowKey={({ id }) => id}
      selecting={selecting}
      actions={row => (
        <RecordActions
          id={row.id}
          name={nameOf(row)}
          names={exchangeRateNames}
          operations={exchangeRates}
          data={exchangeRateData}
          to={paths.exchangeRateEdit(row.id)}
          deleteText={t('exchangeRates.deleteText')}
        />
      )}
      tools={
        <>
          <ConvertButton />
          <ExportButton operation={exchangeRates.export} query={list.query} />
        </>
      }
      empty={{ title: words.empty.title, text: t('exchangeRates.emptyText') }}
    />
  )
}

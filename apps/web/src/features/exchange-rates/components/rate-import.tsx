import { type ExchangeRateImport, exchangeRates } from '@backoffice/contract'
import { useState } from 'react'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useFileUpload } from '../../../components/upload/use-file-upload.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { exchangeRateData } from '../api/exchange-rates.ts'
import styles from './exchange-rates.module.css'
import { ConvertButton, RateActions } from './rate-actions.tsx'

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

/** The list of rates has more than others: the import of a file, how it went, and the conversion. */
export function useRateImport() {
  const [result, setResult] = useState<ExchangeRateImport>()
  const { upload, problem, take } = useFileUpload(exchangeRates.import, imported => {
    setResult(imported)
    void exchangeRateData.refresh()
  })
  const begin = (files: FileList | null) => {
    setResult(undefined)
    take(files)
  }
  return {
    action: <RateActions isBusy={upload !== undefined} onTake={begin} />,
    summary: (
      <>
        {upload && <UploadProgress upload={upload} />}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {result && <ImportResult result={result} />}
      </>
    ),
    tools: <ConvertButton />,
  }
}

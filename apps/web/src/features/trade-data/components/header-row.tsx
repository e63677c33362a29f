import { invalidInput, limits, type TradeFilePreview } from '@backoffice/contract'
import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { presentError } from '../../../lib/present-error.ts'
import { previewChoiceOf, usePreviewAgain } from '../api/trade-data.ts'
import styles from './trade-data.module.css'

interface Props {
  fileId: number
  preview: TradeFilePreview
  /** The file as it is seen with the other row. */
  onSeen: (preview: TradeFilePreview) => void
}

/** Which row has the column names; another one is looked up, and preview and mapping follow it. */
export function HeaderRowInput({ fileId, preview: { mapping }, onSeen }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<number | null>(mapping.headerRow || null)
  const [problem, setProblem] = useState<string>()
  const look = usePreviewAgain(fileId)
  const fail = (error: unknown) => {
    const refused = error instanceof ApiError && error.code === invalidInput
    if (!refused) return presentError(error)
    setProblem(error.fields[0]?.error_reason ?? error.message)
  }
  const ask = (row: number | null) => {
    if (row === null || row === mapping.headerRow || look.isPending) return
    setProblem(undefined)
    look.mutate({ headerRow: row, ...previewChoiceOf(mapping) }, { onSuccess: onSeen, onError: fail })
  }
  return (
    <div className={styles.headerRow}>
      <label htmlFor={id}>{t('tradeData.import.headerRow')}</label>
      <InputNumber
        id={id}
        min={1}
        max={limits.importHeaderRowMax}
        precision={0}
        value={typed}
        disabled={look.isPending}
        {...(problem && { status: 'error', 'aria-describedby': `${id}-problem` })}
        onChange={setTyped}
        onStep={row => ask(Number(row))}
        onPressEnter={() => ask(typed)}
        onBlur={() => ask(typed)}
      />
      <span className={styles.soft}>
        {mapping.headerRow === 0 ? t('tradeData.import.noHeader') : t('tradeData.import.headerRowHint')}
      </span>
      {problem && (
        <span id={`${id}-problem`} className={styles.problemText} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}

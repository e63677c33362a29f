import { type AnswerColumn, type AnswerHeadings, answerColumns } from '@backoffice/contract'
import { Select } from 'antd'
import { useId } from 'react'
import { clearable } from '../../../components/clearable.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './payouts.module.css'

interface Props {
  of: AnswerHeadings
  isBusy: boolean
  /** Blank: the column is not read. */
  onChoose: (columns: Partial<Record<AnswerColumn, string>>) => void
}

/** Nothing is matched without them. */
const isNeeded = (column: AnswerColumn) => column === 'state' || column === 'amount'

/** Which heading of the file is what: a wrong guess is corrected here. */
export function AnswerColumns({ of: { columns, headings }, isBusy, onChoose }: Props) {
  const id = useId()
  const options = [...new Set(headings)].filter(Boolean).map(value => ({ value, label: value }))
  return (
    <fieldset className={styles.columns}>
      <legend>{t('payouts.answer.columns')}</legend>
      {answerColumns.values.map(column => (
        <div key={column}>
          <label htmlFor={`${id}${column}`}>{say(answerColumns.texts[column])}</label>
          <Select
            id={`${id}${column}`}
            size="small"
            allowClear={isNeeded(column) ? false : clearable}
            disabled={isBusy}
            placeholder={isNeeded(column) ? t('payouts.answer.needed') : t('payouts.answer.noColumn')}
            value={columns[column] ?? null}
            options={options}
            onChange={name => onChoose({ ...columns, [column]: name ?? '' })}
          />
        </div>
      ))}
    </fieldset>
  )
}

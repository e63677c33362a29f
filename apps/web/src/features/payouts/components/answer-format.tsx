import { DownloadOutlined } from '@ant-design/icons'
import { type AnswerColumn, answerColumns, payoutAnswers } from '@backoffice/contract'
import { Button } from 'antd'
import { saveBlob } from '../../../lib/download.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import styles from './payouts.module.css'

const meanings: Record<AnswerColumn, () => string> = {
  reference: () => t('payouts.format.reference'),
  account: () => t('payouts.format.account'),
  amount: () => t('payouts.format.amount'),
  state: () => t('payouts.format.state'),
  reason: () => t('payouts.format.reason'),
}

/** The example belongs to no batch: nothing is written if somebody uploads it as it is. */
const example = () => [
  answerColumns.values.map(column => say(answerColumns.texts[column])),
  ['PO20260101-0001-1', '6222020000000000001', '88.10', t('payouts.format.paid'), ''],
  ['PO20260101-0001-2', '6222020000000000002', '10.00', t('payouts.format.failed'), t('payouts.format.why')],
]

const save = () => {
  const text = example()
    .map(row => row.join(','))
    .join('\r\n')
  // Spreadsheets know by its mark that the file is UTF-8.
  saveBlob(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv' }), `${t('payouts.format.example')}.csv`)
}

/** Explains what the file of the bank must hold, with an example to look at. */
export function AnswerFormat({ isOpen }: { isOpen: boolean }) {
  if (!useCan()(payoutAnswers.upload)) return null
  return (
    <details open={isOpen} className={styles.format}>
      <summary>{t('payouts.format.about')}</summary>
      <p>{t('payouts.format.text')}</p>
      <dl>
        {answerColumns.values.map(column => (
          <div key={column}>
            <dt>{say(answerColumns.texts[column])}</dt>
            <dd>{meanings[column]()}</dd>
          </div>
        ))}
      </dl>
      <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={save}>
        {t('payouts.format.example')}
      </Button>
    </details>
  )
}

import { type PayoutAnswer, type PayoutBatch, payoutAnswers } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { EmptyNote, ListSkeleton } from '../../../components/list/list-states.tsx'
import { FileButton } from '../../../components/upload/file-button.tsx'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { EncodingSelect } from '../../../domain/imports/encoding-select.tsx'
import { formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { answersQuery, useConfirmAnswer } from '../api/payout-answers.ts'
import { AnswerColumns } from './answer-columns.tsx'
import { AnswerFormat } from './answer-format.tsx'
import { AnswerRows } from './answer-rows.tsx'
import { AnswerSummary, hasWrongTotal } from './answer-summary.tsx'
import styles from './payouts.module.css'
import { useAnswerFile } from './use-answer-file.ts'

function ConfirmButton({ answer, batch }: { answer: PayoutAnswer; batch: PayoutBatch }) {
  const confirm = useConfirm()
  const write = useConfirmAnswer()
  const { id, paidCount: paid, failedCount: failed, differenceCount, uncheckedCount, otherSheets } = answer
  const isOthers = failed > 0 && batch.failureBar !== null
  if (
    answer.confirmTime ||
    batch.state !== 'sent' ||
    paid + failed === 0 ||
    hasWrongTotal(answer) ||
    isOthers
  )
    return null
  const run = async () => {
    await write.mutateAsync({ id })
    notify.success(t('payouts.done'))
  }
  const ask = () =>
    confirm({
      title: t('payouts.answer.ask', { number: batch.number }),
      text: (
        <>
          <p>
            <strong>{t('payouts.answer.askCounts', { paid, failed })}</strong>
          </p>
          {uncheckedCount > 0 && <p>{t('payouts.answer.unchecked', { count: uncheckedCount })}</p>}
          {otherSheets.length > 0 && (
            <p>{t('payouts.answer.otherSheets', { names: otherSheets.join(', ') })}</p>
          )}
          {differenceCount > 0 && <p>{t('payouts.answer.askDifferences', { count: differenceCount })}</p>}
        </>
      ),
      action: t('payouts.answer.confirm'),
      run,
    })
  return (
    <Button type="primary" onClick={ask}>
      {t('payouts.answer.confirm')}
    </Button>
  )
}

/** The bank's answer to a batch: upload, matches, differences, confirmation. */
export function BankAnswer({ batch }: { batch: PayoutBatch }) {
  const can = useCan()
  const answers = useQuery(answersQuery(batch.id))
  const [shownId, setShownId] = useState<number>()
  const { upload, problem, take, file, asked, look, isReading } = useAnswerFile(batch.id, ({ id }) =>
    setShownId(id),
  )
  if (!answers.data) return <ListSkeleton />
  const { rows } = answers.data
  const answer = rows.find(({ id }) => id === shownId) ?? rows[0]
  const options = rows.map(({ id, fileName, createTime }) => ({
    value: id,
    label: `${fileName} · ${formatInstant(createTime)}`,
  }))
  return (
    <div className={styles.answer}>
      <div className={styles.tools}>
        {can(payoutAnswers.upload) && (
          <FileButton
            text={t('payouts.answer.upload')}
            accept=".csv,.txt,.tsv,.xlsx"
            loading={upload !== undefined || isReading}
            onTake={take}
          />
        )}
        {rows.length > 1 && (
          <Select
            aria-label={t('payouts.answer.which')}
            value={answer?.id ?? null}
            options={options}
            onChange={id => setShownId(id ?? undefined)}
          />
        )}
        {answer && can(payoutAnswers.confirm) && <ConfirmButton answer={answer} batch={batch} />}
      </div>
      <AnswerFormat isOpen={!answer} />
      {upload && <UploadProgress upload={upload} />}
      {problem && <Alert type="error" showIcon title={problem} />}
      {file && (
        <EncodingSelect
          value={file.encoding ?? null}
          isBusy={isReading}
          isChosen={file.encoding !== undefined}
          onChoose={encoding => look({ fileId: file.fileId, encoding })}
        />
      )}
      {file && asked && (
        <AnswerColumns of={asked} isBusy={isReading} onChoose={columns => look(file, columns)} />
      )}
      {answer ? (
        <>
          <AnswerSummary answer={answer} />
          {file?.answerId === answer.id && (
            <AnswerColumns of={answer} isBusy={isReading} onChoose={columns => look(file, columns)} />
          )}
          <AnswerRows key={answer.id} answer={answer} />
        </>
      ) : (
        <EmptyNote title={t('payouts.answer.none')} text={t('payouts.answer.noneText')} />
      )}
    </div>
  )
}

import { type FileEncoding, type PayoutAnswer, type PayoutBatch, payoutAnswers } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { EmptyNote, ListSkeleton } from '../../../components/list/list-states.tsx'
import { FileButton } from '../../../components/upload/file-button.tsx'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useFileUpload } from '../../../components/upload/use-file-upload.ts'
import { EncodingSelect } from '../../../domain/imports/encoding-select.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { answersQuery, useConfirmAnswer, useReadAnswer } from '../api/payout-answers.ts'
import { t } from '../texts.ts'
import { AnswerColumns } from './answer-columns.tsx'
import { AnswerFormat } from './answer-format.tsx'
import { AnswerRows } from './answer-rows.tsx'
import { AnswerSummary, hasWrongTotal } from './answer-summary.tsx'
import styles from './payouts.module.css'

function ConfirmButton({ answer, batch }: { answer: PayoutAnswer; batch: PayoutBatch }) {
  const confirm = useConfirm()
  const write = useConfirmAnswer()
  const { id, paidCount: paid, failedCount: failed, differenceCount } = answer
  if (answer.confirmTime || batch.state !== 'sent' || paid + failed === 0 || hasWrongTotal(answer))
    return null
  const run = async () => {
    await write.mutateAsync({ id })
    notify.success(t('done'))
  }
  const ask = () =>
    confirm({
      title: t('answer.ask', { number: batch.number }),
      text: (
        <>
          <p>
            <strong>{t('answer.askCounts', { paid, failed })}</strong>
          </p>
          {differenceCount > 0 && <p>{t('answer.askDifferences', { count: differenceCount })}</p>}
        </>
      ),
      action: t('answer.confirm'),
      run,
    })
  return (
    <Button type="primary" onClick={ask}>
      {t('answer.confirm')}
    </Button>
  )
}

interface AnswerFile {
  fileId: number
  /** When the person has chosen it. */
  encoding?: FileEncoding | undefined
  answerId?: number
}

/** A file is uploaded, and then read; with chosen columns it is read again. */
function useAnswerFile(batchId: number, onRead: (answer: PayoutAnswer) => void) {
  const read = useReadAnswer()
  const [file, setFile] = useState<AnswerFile>()
  const confirm = useConfirm()
  const [refused, setRefused] = useState<string>()
  const body = ({ fileId, encoding }: AnswerFile, columns: object) => ({
    ...{ batchId, fileId, columns },
    ...(encoding && { encoding }),
  })
  const taken = ({ fileId, encoding }: AnswerFile, answer: PayoutAnswer) => {
    setRefused(undefined)
    setFile({ fileId, encoding, answerId: answer.id })
    onRead(answer)
  }
  /** Another file waits for its confirmation: it goes only if the person says so. */
  const askToReplace = (asked: AnswerFile, columns: object, text: string) =>
    confirm({
      title: t('answer.replaceAsk'),
      text,
      action: t('answer.replace'),
      run: async () => taken(asked, await read.mutateAsync({ ...body(asked, columns), replace: true })),
    })
  const look = (asked: AnswerFile, columns = {}) => {
    setRefused(undefined)
    setFile({ fileId: asked.fileId, encoding: asked.encoding })
    read.mutate(body(asked, columns), {
      onSuccess: answer => taken(asked, answer),
      onError: error => {
        setRefused(reasonOf(error))
        if (error instanceof ApiError && error.code === 10409) askToReplace(asked, columns, error.message)
      },
    })
  }
  const sending = useFileUpload(payoutAnswers.upload, ({ fileId }) => look({ fileId }))
  return { ...sending, file, look, problem: sending.problem ?? refused, isReading: read.isPending }
}

const reasonOf = (error: Error) =>
  (error instanceof ApiError && error.fields[0]?.error_reason) || error.message

/** The bank's answer to a batch: upload, matches, differences, confirmation. */
export function BankAnswer({ batch }: { batch: PayoutBatch }) {
  const can = useCan()
  const answers = useQuery(answersQuery(batch.id))
  const [shownId, setShownId] = useState<number>()
  const { upload, problem, take, file, look, isReading } = useAnswerFile(batch.id, ({ id }) => setShownId(id))
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
            text={t('answer.upload')}
            accept=".csv,.txt,.tsv,.xlsx"
            loading={upload !== undefined || isReading}
            onTake={take}
          />
        )}
        {rows.length > 1 && (
          <Select
            aria-label={t('answer.which')}
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
      {answer ? (
        <>
          <AnswerSummary answer={answer} />
          {file?.answerId === answer.id && (
            <AnswerColumns answer={answer} isBusy={isReading} onChoose={columns => look(file, columns)} />
          )}
          <AnswerRows key={answer.id} answerId={answer.id} />
        </>
      ) : (
        <EmptyNote title={t('answer.none')} text={t('answer.noneText')} />
      )}
    </div>
  )
}

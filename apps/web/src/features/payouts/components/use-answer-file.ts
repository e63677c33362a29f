import {
  type AnswerHeadings,
  type FileEncoding,
  type PayoutAnswer,
  payoutAnswers,
} from '@backoffice/contract'
import { useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { useFileUpload } from '../../../components/upload/use-file-upload.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useReadAnswer } from '../api/payout-answers.ts'

interface AnswerFile {
  fileId: number
  /** When the person has chosen it. */
  encoding?: FileEncoding | undefined
  answerId?: number
}

const reasonOf = (error: Error) =>
  (error instanceof ApiError && error.fields[0]?.error_reason) || error.message

/** The columns of a file that a person has to choose. */
const headingsOf = ({ data }: ApiError) =>
  typeof data === 'object' && data !== null && 'headings' in data ? (data as AnswerHeadings) : undefined

/** A file is uploaded, and then read; with chosen columns it is read again. */
export function useAnswerFile(batchId: number, onRead: (answer: PayoutAnswer) => void) {
  const read = useReadAnswer()
  const [file, setFile] = useState<AnswerFile>()
  const confirm = useConfirm()
  const [refused, setRefused] = useState<string>()
  const [asked, setAsked] = useState<AnswerHeadings>()
  const body = ({ fileId, encoding }: AnswerFile, columns: object) => ({
    ...{ batchId, fileId, columns },
    ...(encoding && { encoding }),
  })
  const taken = ({ fileId, encoding }: AnswerFile, answer: PayoutAnswer) => {
    setRefused(undefined)
    setAsked(undefined)
    setFile({ fileId, encoding, answerId: answer.id })
    onRead(answer)
  }
  /** Another file waits for its confirmation: it goes only if the person says so. */
  const askToReplace = (of: AnswerFile, columns: object, text: string) =>
    confirm({
      title: t('payouts.answer.replaceAsk'),
      text,
      action: t('payouts.answer.replace'),
      run: async () => taken(of, await read.mutateAsync({ ...body(of, columns), replace: true })),
    })
  const look = (of: AnswerFile, columns = {}) => {
    setRefused(undefined)
    setFile({ fileId: of.fileId, encoding: of.encoding })
    read.mutate(body(of, columns), {
      onSuccess: answer => taken(of, answer),
      onError: error => {
        setRefused(reasonOf(error))
        setAsked(error instanceof ApiError ? headingsOf(error) : undefined)
        if (error instanceof ApiError && error.code === 10409) askToReplace(of, columns, error.message)
      },
    })
  }
  const sending = useFileUpload(payoutAnswers.upload, ({ fileId }) => look({ fileId }))
  return { ...sending, file, asked, look, problem: sending.problem ?? refused, isReading: read.isPending }
}

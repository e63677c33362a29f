import { invalidInput, notFound } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import type { AnyQuery } from '../../lib/any-query.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { t } from '../../lib/i18n/texts.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { ReadAgainContext } from '../form/read-again.ts'
import { FailureNote } from './failure-note.tsx'
import { StaleNote } from './kept-note.tsx'
import { MessagePage } from './message-page.tsx'

interface Props<T> {
  query: AnyQuery<T>
  children: (record: T) => ReactNode
  /** Shown instead of a record that exists and cannot be read, with the reasons of the server. */
  unreadable?: (reasons: string[]) => ReactNode
}

/** An invalid number, for example from a mistyped link, has no record. */
const isGone = ({ code, fields }: ApiError) =>
  code === notFound || (code === invalidInput && fields.some(({ field_name }) => field_name === 'id'))

/** A screen about one record: its skeleton, its failure, or the record. */
export function RecordPage<T>({ query, children, unreadable }: Props<T>) {
  const result = useQuery({ ...query, refetchOnWindowFocus: false })
  const { data, error, refetch } = result
  const readAgain = useCallback(() => void refetch(), [refetch])
  if (data !== undefined)
    return (
      <ReadAgainContext value={readAgain}>
        <StaleNote result={result} />
        {children(data)}
      </ReadAgainContext>
    )
  if (!error) return <FormSkeleton />
  if (unreadable && error instanceof ApiError && error.code === invalidInput && error.fields.length > 0)
    return unreadable(error.fields.map(({ error_reason }) => error_reason))
  if (error instanceof ApiError && isGone(error))
    return (
      <MessagePage title={t('common.recordNotFound')} text={error.code === notFound ? error.message : ''} />
    )
  return <FailureNote error={error} onRetry={() => void refetch()} />
}

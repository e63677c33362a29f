import { notFound } from '@backoffice/contract'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { t } from '../texts.ts'
import { FailureNote } from './failure-note.tsx'
import { MessagePage } from './message-page.tsx'

interface Props<T> {
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query is the module's own
  query: UseQueryOptions<T, Error, T, any>
  children: (record: T) => ReactNode
}

/** A screen about one record: its skeleton, its failure, or the record. */
export function RecordPage<T>({ query, children }: Props<T>) {
  const { data, error, refetch } = useQuery({ ...query, refetchOnWindowFocus: false })
  if (data !== undefined) return children(data)
  if (!error) return <FormSkeleton />
  const isGone = error instanceof ApiError && error.code === notFound
  if (isGone) return <MessagePage title={t('recordNotFound')} text={error.message} />
  return <FailureNote error={error} onRetry={() => void refetch()} />
}

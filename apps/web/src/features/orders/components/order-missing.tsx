import { invalidInput, notFound, notPermitted } from '@backoffice/contract'
import { Button } from 'antd'
import { EmptyNote } from '../../../components/list/list-states.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/i18n/texts.ts'

interface Props {
  orderNo: string
  error: Error
  onRetry: () => void
}

/**
 * Shown instead of an order that could not be read (specification §2 Order); other failures give their reason and a
 * retry.
 */
export function OrderMissing({ orderNo, error, onRetry }: Props) {
  const { code, requestId } = error instanceof ApiError ? error : { code: undefined, requestId: null }
  if (code === notPermitted) return <FailureNote error={error} onRetry={onRetry} />
  if (code === notFound || code === invalidInput)
    return <EmptyNote title={t('orders.notFound')} text={t('orders.notFoundText', { orderNo })} />
  const action = (
    <>
      {requestId && <small>{t('orders.requestId', { id: requestId })}</small>}
      <Button onClick={onRetry}>{t('orders.retry')}</Button>
    </>
  )
  return <EmptyNote title={t('orders.readFailed')} text={error.message} action={action} />
}

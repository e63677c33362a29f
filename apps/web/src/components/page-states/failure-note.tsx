import { notPermitted } from '@backoffice/contract'
import { Button } from 'antd'
import { ApiError } from '../../lib/api/api-error.ts'
import { t } from '../../lib/i18n/texts.ts'
import styles from './notes.module.css'

/** What is wrong with the call says more than that something is. */
const reasonOf = ({ fields, message }: ApiError) =>
  fields.map(({ error_reason }) => error_reason).join(' ') || message

/** Shown instead of content that could not be read: what failed, the request's id, and a button to try again. */
export function FailureNote({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : null
  if (error instanceof ApiError && error.code === notPermitted && error.fields.length === 0) {
    return (
      <div className={styles.note} role="alert">
        <strong>{t('common.noPermission')}</strong>
        <p>{t('common.noPermissionText')}</p>
      </div>
    )
  }
  return (
    <div className={styles.note} role="alert">
      <strong>{t('common.loadFailed')}</strong>
      <p>{error instanceof ApiError ? reasonOf(error) : t('common.screenBrokenHint')}</p>
      {requestId && <small>{t('common.requestId', { id: requestId })}</small>}
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  )
}

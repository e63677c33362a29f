import { Link } from '@tanstack/react-router'
import { paths } from '../../config/paths.ts'
import { t } from '../../lib/i18n/texts.ts'
import { usePageTitle } from '../page-title.ts'
import styles from './page-states.module.css'

interface Props {
  title: string
  text: string
  /** One line more. */
  note?: string
  requestId?: string | null | undefined
  /** Tries again what failed; without it a way out is offered. */
  onRetry?: () => void
  /** The list that the way out leads to; otherwise it leads home. */
  back?: string
}

/** A whole screen with one message: not found, no permission, failed. */
export function MessagePage({ title, text, note, requestId, onRetry, back }: Props) {
  usePageTitle(title)
  return (
    <div className={styles.plain}>
      <h1>{title}</h1>
      <p>
        {text}
        {note && <span className={styles.noteLine}>{note}</span>}
        {requestId && <small className={styles.requestId}>{t('common.requestId', { id: requestId })}</small>}
      </p>
      {onRetry ? (
        <button type="button" className={styles.button} onClick={onRetry}>
          {t('common.retry')}
        </button>
      ) : (
        <Link to={back ?? paths.home} className={styles.button}>
          {back ? t('common.back') : t('common.backHome')}
        </Link>
      )}
    </div>
  )
}

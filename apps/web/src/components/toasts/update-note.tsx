import { declineUpdate, reloadApp, useIsUpdateReady } from '../../lib/app-update.ts'
import { t } from '../../lib/i18n/texts.ts'
import styles from './toasts.module.css'

/** Says that the server has a newer version than this tab. It stays until it is answered, and interrupts nothing. */
export function UpdateNote() {
  if (!useIsUpdateReady()) return null
  return (
    <div className={`${styles.toast} ${styles.update}`} data-kind="info" role="status">
      <span className={styles.dot} aria-hidden />
      <span className={styles.text}>{t('common.updateReady')}</span>
      <button type="button" className={styles.action} onClick={reloadApp}>
        {t('common.refresh')}
      </button>
      <button
        type="button"
        className={styles.close}
        aria-label={t('common.later')}
        title={t('common.later')}
        onClick={declineUpdate}
      >
        ×
      </button>
    </div>
  )
}

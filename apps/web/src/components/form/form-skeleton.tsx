import { t } from '../../lib/i18n/texts.ts'
import styles from './form.module.css'

/** The shape of a form before its row is read. */
export function FormSkeleton() {
  return (
    <div className={styles.frame} role="status" aria-label={t('common.loading')}>
      <div className={styles.boneTitle} />
      {['a', 'b', 'c', 'd'].map(key => (
        <div key={key} className={styles.bone}>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

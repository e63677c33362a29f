import { t } from '../../lib/i18n/texts.ts'
import styles from './shell.module.css'

/** The frame without its content, before anything is loaded. */
export function ShellSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.skeletonSide}>
        <img src="/icon.svg" alt="" width="24" height="24" />
        <span>{t('common.productName')}</span>
      </div>
      <div className={styles.skeletonBar} />
    </div>
  )
}

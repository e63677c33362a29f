import { t } from '../texts.ts'
import styles from './company-card.module.css'

interface Props {
  logistics: boolean
  sample: boolean
  hasRegistry: boolean
}

/** Special properties of a company, one word each. */
export function CompanyMarks({ logistics, sample, hasRegistry }: Props) {
  return (
    <>
      {logistics && <span className={styles.mark}>{t('logisticsMark')}</span>}
      {hasRegistry && <span className={styles.mark}>{t('registry')}</span>}
      {sample && (
        <span className={styles.mark} data-kind="sample" title={t('sampleHint')}>
          {t('sample')}
        </span>
      )}
    </>
  )
}

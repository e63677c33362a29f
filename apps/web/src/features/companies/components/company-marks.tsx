import { t } from '../../../lib/i18n/texts.ts'
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
      {logistics && <span className={styles.mark}>{t('companies.logisticsMark')}</span>}
      {hasRegistry && <span className={styles.mark}>{t('companies.registry')}</span>}
      {sample && (
        <span className={styles.mark} data-kind="sample" title={t('companies.sampleHint')}>
          {t('companies.sample')}
        </span>
      )}
    </>
  )
}

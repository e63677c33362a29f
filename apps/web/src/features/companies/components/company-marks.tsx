import { profileTerms } from '@backoffice/contract'
import { Suspense } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { useAfterPaint } from '../../../lib/after-paint.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-card.module.css'

// Nobody waits for it: most companies have none.
const Marks = lazyPart(() => import('../../../domain/companies/screening-marks.tsx'), 'ScreeningMarks')

/** Possible matches of a company with parties of screening lists; they come after the rest. */
export function ScreeningMarks(props: { uid: string; isShort?: boolean }) {
  return useAfterPaint() ? (
    <Suspense fallback={null}>
      <Marks {...props} />
    </Suspense>
  ) : null
}

interface Props {
  uid: string
  logistics: boolean
  sample: boolean
  hasRegistry: boolean
}

/** Special properties of a company, one word each. */
export function CompanyMarks({ uid, logistics, sample, hasRegistry }: Props) {
  return (
    <>
      <ScreeningMarks uid={uid} />
      {logistics && <span className={styles.mark}>{t('companies.logisticsMark')}</span>}
      {hasRegistry && <span className={styles.mark}>{t('companies.registry')}</span>}
      {sample && (
        <span className={styles.mark} data-kind="sample" title={t('companies.sampleHint')}>
          {say(profileTerms.sample)}
        </span>
      )}
    </>
  )
}

import { t } from '../../lib/i18n/texts.ts'
import { lazily } from '../../lib/lazily.ts'
import styles from './list.module.css'

const go = () =>
  void lazily(
    () => import('../../lib/focus/place.ts'),
    ({ goToFirstRow }) => goToFirstRow(),
  )

/** Leads past filters, tools and headings. Seen only while it has the focus. */
export const ToRows = () => (
  <button type="button" className={styles.toRows} onClick={go}>
    {t('common.toRows')}
  </button>
)

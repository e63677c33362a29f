import { goToFirstRow } from '../../lib/focus/place.ts'
import { t } from '../texts.ts'
import styles from './list.module.css'

/** Leads past filters, tools and headings. Seen only while it has the focus. */
export const ToRows = () => (
  <button type="button" className={styles.toRows} onClick={goToFirstRow}>
    {t('toRows')}
  </button>
)

import { HelpButton } from '../../components/help/help-button.tsx'
import { t } from '../../lib/i18n/texts.ts'
import styles from './bills.module.css'

/** The heading of a column whose values need an explanation. */
export function HelpTitle({ title, help }: { title: string; help: string }) {
  return (
    <span className={styles.explained}>
      {title}
      <HelpButton label={t('bills.about', { name: title })}>
        <p className={styles.explanation}>{help}</p>
      </HelpButton>
    </span>
  )
}

import { t } from '../texts.ts'
import styles from './explained.module.css'
import { HelpButton } from './help-button.tsx'

/** The title of a column with a question mark behind which a sentence or two say what its values are. */
export function Explained({ title, help }: { title: string; help: string }) {
  return (
    <span className={styles.heading}>
      {title}
      <HelpButton label={t('about', { name: title })}>
        <p className={styles.help}>{help}</p>
      </HelpButton>
    </span>
  )
}

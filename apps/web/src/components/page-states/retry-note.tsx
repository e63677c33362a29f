import { Button } from 'antd'
import { t } from '../../lib/i18n/texts.ts'
import styles from './notes.module.css'

/** One line that says what failed, with a way to try again, for places where other content is shown. */
export function RetryNote({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.line} role="alert">
      <span>{text}</span>
      <Button size="small" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}

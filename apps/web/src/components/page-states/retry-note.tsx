import { Button } from 'antd'
import { t } from '../texts.ts'
import styles from './notes.module.css'

/** One line that says what failed, with a way to try again, where there is something else to see. */
export function RetryNote({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.line} role="alert">
      <span>{text}</span>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

import { Button } from 'antd'
import { t } from '../../lib/i18n/texts.ts'
import styles from '../page-states/notes.module.css'

interface Props {
  reasons: string[]
  /** The way to another file. */
  onAnother: () => void
}

/** Shown instead of the first rows of a file that cannot be read: the reason, and a button to choose another. */
export function UnreadableFile({ reasons, onAnother }: Props) {
  return (
    <div className={styles.note} role="alert">
      <strong>{t('common.unreadableFile')}</strong>
      {reasons.map(reason => (
        <p key={reason}>{reason}</p>
      ))}
      <Button type="primary" onClick={onAnother}>
        {t('common.anotherFile')}
      </Button>
    </div>
  )
}

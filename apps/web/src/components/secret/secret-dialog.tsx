import { Button, Modal } from 'antd'
import { t } from '../../lib/i18n/texts.ts'
import { CodeText } from '../code/code.tsx'
import styles from './secret-dialog.module.css'

export interface Secret {
  label: string
  value: string
}

interface Props {
  title: string
  secrets: Secret[]
  onClose: () => void
}

/** Secrets that the server shows only once, each with a button that copies it; only the button closes the dialog. */
export function SecretDialog({ title, secrets, onClose }: Props) {
  return (
    <Modal
      open
      centered
      width={480}
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common.shownOnceDone')}
        </Button>
      }
    >
      <p className={styles.text}>{t('common.shownOnce')}</p>
      <dl className={styles.secrets}>
        {secrets.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CodeText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

import { CopyOutlined } from '@ant-design/icons'
import { notify } from '../../lib/notify.ts'
import iconButton from '../icon-button.module.css'
import { t } from '../texts.ts'
import styles from './code.module.css'

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(t('copied'))
  } catch {
    notify.error(t('copyFailed'))
  }
}

/** A code, id, phone or address in the monospaced face, with a button that copies it. */
export function Code({ text, plain = false }: { text: string; plain?: boolean }) {
  return (
    <span className={styles.code} data-plain={plain}>
      <bdi>{text}</bdi>
      <button
        type="button"
        className={iconButton.button}
        aria-label={t('copy', { text })}
        title={t('copy', { text })}
        onClick={event => {
          event.stopPropagation()
          void copy(text)
        }}
      >
        <CopyOutlined />
      </button>
    </span>
  )
}

import { CopyOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { notify } from '../../lib/notify.ts'
import iconButton from '../icon-button.module.css'
import styles from './code.module.css'

/** Says whether it worked. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(t('common.copied'))
  } catch {
    notify.error(t('common.copyFailed'))
  }
}

interface CodeAction {
  label: string
  icon: ReactNode
  run: () => void
}

interface Props {
  text: string
  /** The shown form of it, for example a link; the text is copied. */
  children?: ReactNode
  plain?: boolean
  /** Replaces copying, if there is another action; the focus stays on the button. */
  action?: CodeAction | undefined
}

/** A code, id, phone or address in a monospaced font, with a button that copies it. */
export function CodeText({ text, children = text, plain = false, action }: Props) {
  const label = action ? action.label : t('common.copy', { text })
  return (
    <span className={styles.code} data-plain={plain}>
      <bdi>{children}</bdi>
      <button
        type="button"
        className={iconButton.button}
        data-copies={!action}
        aria-label={label}
        title={label}
        onClick={event => {
          event.stopPropagation()
          if (action) action.run()
          else void copyText(text)
        }}
      >
        {action ? action.icon : <CopyOutlined />}
      </button>
    </span>
  )
}

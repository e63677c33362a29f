import type { Tone } from '@backoffice/contract'
import styles from './status.module.css'

interface Props {
  tone: Tone
  text: string
  /** The reason, below the state. */
  reason?: string | null
}

/** A state: a dot and a word. */
export function Status({ tone, text, reason }: Props) {
  const state = (
    <span className={styles.status} data-tone={tone} title={text}>
      <span>{text}</span>
    </span>
  )
  if (!reason) return state
  return (
    <span className={styles.explained}>
      {state}
      <span className={styles.reason}>{reason}</span>
    </span>
  )
}

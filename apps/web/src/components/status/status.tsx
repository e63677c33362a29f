import styles from './status.module.css'

/** Green works or paid, amber waits, red failed or locked, grey off; primary runs. The same everywhere. */
export type Tone = 'good' | 'waiting' | 'bad' | 'off' | 'running'

/** A state: a dot and a word. */
export function Status({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {text}
    </span>
  )
}

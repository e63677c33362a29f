import type { ReactNode } from 'react'
import styles from './screen-note.module.css'

interface Props {
  title: string
  children: ReactNode
  /** The buttons, at the end. */
  actions: ReactNode
}

/** Stands above every screen, and names what the person must know on each of them. */
export const ScreenNote = ({ title, children, actions }: Props) => (
  <section className={styles.note} aria-label={title}>
    <strong>{title}</strong>
    {children}
    <span className={styles.actions}>{actions}</span>
  </section>
)

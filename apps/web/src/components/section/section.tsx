import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** A named part of a page. */
export function Section({
  title,
  context,
  children,
}: {
  title: string
  context?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {context && <p className={styles.context}>{context}</p>}
      {children}
    </section>
  )
}

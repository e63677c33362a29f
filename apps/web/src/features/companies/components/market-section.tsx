import type { ReactNode } from 'react'
import { HelpTitle } from '../../../domain/bills/explained.tsx'
import styles from './market-view.module.css'

interface SectionProps {
  title: string
  help: string
  isWide?: boolean
  children: ReactNode
}

/** A part of the market, with what it counts behind a question mark. */
export const Section = ({ title, help, isWide = false, children }: SectionProps) => (
  <section className={styles.section} data-wide={isWide}>
    <h2>
      <HelpTitle title={title} help={help} />
    </h2>
    {children}
  </section>
)

import styles from './company-profile.module.css'

interface Props {
  /** In the unit that all are compared in. */
  figure: string | undefined
  /** As the bill says it, where that is something else. */
  stated: string | undefined
  /** Said where there is only what the bill says. */
  note: string
}

/** A figure with what it was made of below it; what was not converted stands as it is, and says so. */
export function Stated({ figure, stated, note }: Props) {
  if (!figure && !stated) return '–'
  const below = figure ? stated : note
  return (
    <span className={styles.stated} title={[figure, stated].filter(Boolean).join(' · ')}>
      <span>
        <bdi>{figure ?? stated}</bdi>
      </span>
      {below && (
        <small>
          <bdi>{below}</bdi>
        </small>
      )}
    </span>
  )
}

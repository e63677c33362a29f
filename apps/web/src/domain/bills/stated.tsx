import styles from './bills.module.css'

interface Props {
  /** In the unit that makes all values comparable. */
  figure: string | undefined
  /** As written on the bill, if that differs. */
  stated: string | undefined
  /** Shown when there is only the value of the bill. */
  note: string
  /** How the figure was made from the value of the bill. */
  how?: string | undefined
}

/** A figure with its original value below; a value that was not converted is shown as it is, with a note. */
export function OriginalValue({ figure, stated, note, how }: Props) {
  if (!figure && !stated) return '–'
  const below = figure ? stated : note
  return (
    <span className={styles.stated} title={[figure, stated, how].filter(Boolean).join(' · ')}>
      <span>
        <bdi>{figure ?? stated}</bdi>
      </span>
      {below && (
        <small>
          <bdi>{below}</bdi>
        </small>
      )}
      {how && (
        <small className={styles.how}>
          <bdi>{how}</bdi>
        </small>
      )}
    </span>
  )
}

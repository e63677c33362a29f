import styles from './list.module.css'

/** Figures of everything that a list's filters match, each with what it counts. */
export function ListFigures({ items }: { items: { label: string; value: string; note?: string }[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

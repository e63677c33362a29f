import styles from './list.module.css'

/** Totals of all rows that match the filters of a list, each with its unit. */
export function ListFigures({ items }: { items: { label: string; value: string; note?: string }[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
            {note && (
              <small>
                <bdi>{note}</bdi>
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

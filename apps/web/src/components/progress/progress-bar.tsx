import styles from './progress-bar.module.css'

/** A bar with its share from 0 to 1; without a share it only shows that work goes on. */
export function ProgressBar({ label, share }: { label: string; share: number | undefined }) {
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== undefined && { 'aria-valuenow': percent })}
      data-unknown={percent === undefined}
    >
      <span style={{ inlineSize: `${percent ?? 30}%` }} />
    </div>
  )
}

import styles from './trade-data.module.css'

/** What keeps a file from its import, read aloud as it comes up. */
export function ProblemList({ problems }: { problems: string[] }) {
  if (problems.length === 0) return null
  return (
    <div className={styles.problem} role="alert">
      <ul>
        {problems.map(problem => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  )
}

import styles from './trade-data.module.css'

/** The problems that keep a file from its import are read aloud as they come up. */
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

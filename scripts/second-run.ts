/** Which test files a run of CI tries once more by themselves, and what it says of them then. */

/** What the JSON reporter of the runner writes down. */
export interface Outcome {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** More than so many at once are no matter of chance. */
const mostFiles = 5

export const failedFiles = ({ testResults }: Outcome): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/** @returns the files to run again: none where nothing failed, and none where too many did */
export function filesToRunAgain(outcome: Outcome): string[] {
  const files = failedFiles(outcome)
  return files.length <= mostFiles ? files : []
}

/** A line for each test that failed beside the others and passed by itself. */
export const unstableLines = ({ testResults }: Outcome): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `unstable: ${name} (${fullName})`),
  )

/** The counts of a run whose failed files then passed by themselves. */
export const countedAgain = (first: Outcome, second: Outcome): string =>
  closingLine({
    numPassedTests: first.numPassedTests + first.numFailedTests - second.numFailedTests,
    numFailedTests: second.numFailedTests,
    numPendingTests: first.numPendingTests,
  })

export function closingLine({
  numPassedTests,
  numFailedTests,
  numPendingTests,
}: Pick<Outcome, 'numPassedTests' | 'numFailedTests' | 'numPendingTests'>): string {
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''
  return `${numPassedTests} passed, ${numFailedTests} failed${skipped}`
}

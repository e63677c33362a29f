/** Which test files a run of CI tries once more by themselves, and what it says of them then. */

export interface FileOutcome {
  /** Its path from the root of the repository. */
  file: string
  isGood: boolean
  passed: number
  skipped: number
  /** The names of the tests that failed; none where the file could not even be read. */
  failed: string[]
}

export interface Outcome {
  files: FileOutcome[]
  /** Of each error outside of the tests the file in which it happened, or an empty text. */
  strayErrors: string[]
}

/** More than so many at once are no matter of chance. */
const mostFiles = 5

const badFiles = ({ files }: Outcome): FileOutcome[] => files.filter(({ isGood }) => !isGood)

/** @returns the files to run again: none where nothing failed, too much did, or something that no file answers for */
export function filesToRunAgain(outcome: Outcome): string[] {
  const files = badFiles(outcome).map(({ file }) => file)
  const isAllTheirs = outcome.strayErrors.every(file => files.includes(file))
  return files.length <= mostFiles && isAllTheirs ? files : []
}

/** Both runs as one: of a file that ran twice, the second time counts. */
export const merged = (first: Outcome, second: Outcome): Outcome => ({
  files: first.files.map(old => second.files.find(({ file }) => file === old.file) ?? old),
  strayErrors: second.strayErrors,
})

export const hasFailed = (outcome: Outcome): boolean => badFiles(outcome).length > 0

/** A line for each test that failed beside the others and passed by itself. */
export function unstableLines(first: Outcome, second: Outcome): string[] {
  const stillBad = badFiles(merged(first, second)).map(({ file }) => file)
  return badFiles(first)
    .filter(({ file }) => !stillBad.includes(file))
    .flatMap(({ file, failed }) =>
      (failed.length > 0 ? failed : ['before its tests']).map(name => `unstable: ${file} (${name})`),
    )
}

/** The counts. A file that failed outside of its tests is one failure. */
export function closingLine({ files }: Outcome): string {
  const sum = (count: (file: FileOutcome) => number) => files.reduce((total, file) => total + count(file), 0)
  const failed = sum(({ isGood, failed }) => failed.length || (isGood ? 0 : 1))
  const skipped = sum(file => file.skipped)
  return `${sum(file => file.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

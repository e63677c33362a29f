/** Decides which test files CI runs a second time, and describes the result. */

export interface FileOutcome {
  /** The path from the root of the repository. */
  file: string
  isGood: boolean
  passed: number
  skipped: number
  /** The names of the failed tests. Empty when the file could not be read. */
  failed: string[]
}

export interface Outcome {
  files: FileOutcome[]
  /** For each error outside the tests: the file in which it happened, or an empty text. */
  strayErrors: string[]
}

/** More failed files than this are not an accident. */
const mostFiles = 5

const badFiles = ({ files }: Outcome): FileOutcome[] => files.filter(({ isGood }) => !isGood)

/** @returns the files to run again. Empty when nothing failed, too much failed, or an error belongs to no file. */
export function filesToRunAgain(outcome: Outcome): string[] {
  const files = badFiles(outcome).map(({ file }) => file)
  const isAllTheirs = outcome.strayErrors.every(file => files.includes(file))
  return files.length <= mostFiles && isAllTheirs ? files : []
}

/** Combines both runs. For a file that ran twice, the second result counts. */
export const merged = (first: Outcome, second: Outcome): Outcome => ({
  files: first.files.map(old => second.files.find(({ file }) => file === old.file) ?? old),
  strayErrors: second.strayErrors,
})

export const hasFailed = (outcome: Outcome): boolean => badFiles(outcome).length > 0

/** One line for each test that failed in the full run and passed in the second run. */
export function unstableLines(first: Outcome, second: Outcome): string[] {
  const stillBad = badFiles(merged(first, second)).map(({ file }) => file)
  return badFiles(first)
    .filter(({ file }) => !stillBad.includes(file))
    .flatMap(({ file, failed }) =>
      (failed.length > 0 ? failed : ['before its tests']).map(name => `unstable: ${file} (${name})`),
    )
}

/** The line with the counts. A file that failed outside its tests counts as one failure. */
export function closingLine({ files }: Outcome): string {
  const sum = (count: (file: FileOutcome) => number) => files.reduce((total, file) => total + count(file), 0)
  const failed = sum(({ isGood, failed }) => failed.length || (isGood ? 0 : 1))
  const skipped = sum(file => file.skipped)
  return `${sum(file => file.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

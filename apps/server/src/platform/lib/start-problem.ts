/**
 * A start that cannot go on says why, in one line with what to do. What nobody foresaw keeps its stack: it is a fault
 * of this program.
 */
import { ConfigError } from '../config.ts'
import { isDiskFull } from './disk-full.ts'

const mayNotWrite = new Set(['EACCES', 'EPERM', 'EROFS'])
const noFolder = new Set(['ENOTDIR', 'EEXIST', 'ENOENT'])

/** PostgreSQL's own programs print these. */
const printed: [RegExp, string][] = [
  [
    /could not look up effective user ID/,
    'This account has no name in the passwd file, and the embedded PostgreSQL needs one: start it as an account that has, or set DATABASE_URL.',
  ],
  [/No space left on device/, 'The disk of DATA_DIR is full: free some space, or set another DATA_DIR.'],
  [
    /Permission denied|Read-only file system/,
    'PostgreSQL may not write into DATA_DIR: give it the folder, or set another DATA_DIR.',
  ],
]

export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error.name === 'FolderInUseError') return error.message
  if (isDiskFull(error)) return 'The disk of DATA_DIR is full: free some space, or set another DATA_DIR.'
  const { code = '', path, syscall } = error as NodeJS.ErrnoException
  if (path && mayNotWrite.has(code))
    return `${path}: this account may not write there (${code}). Give it the folder, or set another DATA_DIR.`
  if (path && syscall === 'mkdir' && noFolder.has(code))
    return `${path}: no folder can be made there (${code}). Set another DATA_DIR.`
  const text = `${(error as { stderr?: unknown }).stderr ?? ''} ${error.message}`
  return printed.find(([pattern]) => pattern.test(text))?.[1] ?? error.stack ?? error.message
}

import type { Labels } from '@backoffice/contract'
import { diskFullText, isDiskFull } from './disk-full.ts'
import { errorTexts } from './texts.ts'

interface Details extends ErrorOptions {
  /** The advice to a person, instead of the code's own text. */
  told?: Labels
}

/** A store that the request needs is down, too slow or too busy: 10503. */
export class UnavailableError extends Error {
  readonly told: Labels | undefined

  constructor(message: string, { told, ...options }: Details = {}) {
    super(message, options)
    this.told = told
  }
}

/** The text about an error that `isUnavailable`. */
export const unavailableText = (error: unknown): Labels =>
  (error instanceof UnavailableError ? error.told : undefined) ??
  (isDiskFull(error) ? diskFullText : errorTexts[10503])

const postgresStates = new Set([
  '57014', // statement timeout
  '57P01', // shutting down
  '57P02',
  '57P03', // starting up
  '53300', // too many connections
  '53200', // out of memory
  '55P03', // lock timeout
  '25P02',
  '40001',
  '40P01', // deadlock
])

const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])

const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Cannot use a pool after/

/** Tells whether an error means that a dependency is down, and not that the request or the code is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof UnavailableError || isDiskFull(error)) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  // Messages in the errors of stores, codes in our own.
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  return (
    postgresStates.has(code) ||
    code.startsWith('08') ||
    socketCodes.has(code) ||
    poolMessages.test(error.message)
  )
}

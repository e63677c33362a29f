/** The error codes for those who write a client; what people read stands on the server. */
import { type ErrorCode, errorStatus } from './errors.ts'

const errorMeanings: Record<ErrorCode, string> = {
  100: 'Another SKU has this code: choose another one.',
  101: 'Another SKU has the same option values: change them, or that SKU.',
  10001: 'The name or the password is wrong. After some failures the account is locked (10006).',
  10002: 'No account has this name. Not told apart from 10001 where the server hides names.',
  10003: 'The account was valid until a day that is over: an administrator extends it.',
  10004: 'The password is too old: an administrator resets it.',
  10005: 'The account is disabled: an administrator enables it.',
  10006: 'Too many failed sign-ins: wait, or an administrator unlocks the account.',
  10007:
    'The password is right, and the account has a second factor: send a code and the `challenge` of `data` to `/login/second-factor` before `expiresAt`.',
  10008:
    'The code of the second step is wrong (`errors` names `code`), or the step has ended (`challenge`): sign in again. Counts as a wrong password.',
  10103: 'An account with this name exists: choose another one.',
  10400: 'The request is not valid. `errors` names each field and its reason: mend them all at once.',
  10403: 'No token, or one that is unknown, expired or revoked: sign in again.',
  10404: 'There is no such record, or none that the caller may see.',
  10405: 'The path has no such method. `Allow` names those that it has.',
  10406:
    'The caller lacks the permission. The description of each operation names it, and so does `x-permission` of the answer.',
  10407: 'The session sees the product as a role, and changes nothing.',
  10408: 'The password must be changed before anything else.',
  10409:
    'The record has changed meanwhile, or its state forbids it. `data` may hold the current row: read, merge, send again.',
  10410: 'The request is too large: send less at once.',
  10411: 'A second factor must be set up before anything else.',
  10415: 'The media type is not one that the operation takes.',
  10429: 'Too many calls. `Retry-After` says after how many seconds to try again.',
  10500: 'A fault of the server. The message holds the number of the request, which its log has too.',
  10503: 'A database, the search engine or the file store is down or busy: try again after `Retry-After`.',
}

/** Rows of a Markdown table. */
export const errorCatalogue = Object.entries(errorStatus)
  .map(([code, status]) => `| ${code} | ${status} | ${errorMeanings[Number(code) as ErrorCode]} |`)
  .join('\n')

/** Every error code of the product, with the matching HTTP status. */
export const errorStatus = {
  100: 409,
  101: 409,
  10001: 401,
  10002: 401,
  10003: 401,
  10004: 401,
  10005: 401,
  10006: 401,
  10007: 401,
  10008: 401,
  10103: 409,
  10400: 400,
  10403: 401,
  10404: 404,
  10405: 405,
  10406: 403,
  10407: 403,
  10408: 403,
  10409: 409,
  10410: 413,
  10411: 403,
  10415: 415,
  10429: 429,
  10500: 500,
  10503: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const duplicateSkuCode = 100
export const wrongPassword = 10001
export const unknownUser = 10002
export const accountExpired = 10003
export const passwordExpired = 10004
export const accountDisabled = 10005
export const accountLocked = 10006
/** The password is right: the sign-in goes on with a second step. */
export const secondFactorNeeded = 10007
export const wrongSecondFactor = 10008
export const userExists = 10103
export const invalidInput = 10400
export const notSignedIn = 10403
export const notFound = 10404
export const notPermitted = 10406
export const viewOnly = 10407
export const passwordChangeRequired = 10408
export const conflict = 10409
export const tooLarge = 10410
export const secondFactorRequired = 10411
export const tooManyRequests = 10429
export const unavailable = 10503

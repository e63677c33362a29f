/** For servers of tests: beside other work a query may be slow, and nothing but what hangs ends by a limit. */
export const patientLimits = { SEARCH_TIMEOUT_MS: '600000', STATEMENT_TIMEOUT_MS: '600000' }

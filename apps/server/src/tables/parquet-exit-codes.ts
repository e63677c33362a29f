/** The exit codes of the process that reads Parquet. */
export const exitCodes = { noEngine: 3, unreadable: 4, diskFull: 5, tooMuch: 6, memory: 7 }

/** How the process that reads Parquet says what was wrong. */
export const exitCodes = { noEngine: 3, unreadable: 4, diskFull: 5, tooMuch: 6, memory: 7 }

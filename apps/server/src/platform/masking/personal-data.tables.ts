export interface PersonalDataTables {
  personalSearch: {
    accountId: number
    /** `YYYY-MM-DD` in the business time zone. */
    day: string
    /** Hashes of different values. */
    sought: Buffer[]
  }
}

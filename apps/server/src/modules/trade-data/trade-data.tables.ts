import type { ImportMapping } from '@backoffice/contract'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedTime } from '../../platform/db/shared.tables.ts'

export interface CountryCount {
  code: string
  count: number
}

/** How many rows say it. */
export interface CoveredCounts {
  imports: number
  exports: number
  company: number
  hsCode: number
  weight: number
  amountUsd: number
  otherCurrency: number
}

export interface TradeDataTables {
  tradeDataSet: {
    id: Generated<number>
    name: string
    sample: Generated<boolean>
    deleting: Generated<boolean>
    rowCount: Generated<number>
    startDate: string | null
    endDate: string | null
    countries: ColumnType<CountryCount[], string | undefined, string>
    asideCount: Generated<number>
    coverage: ColumnType<Partial<CoveredCounts>, string | undefined, string>
    lastImportTime: Date | null
    createTime: CreatedTime
  }
  tradeImport: {
    id: Generated<number>
    dataSetId: number
    fileId: number | null
    fileName: string
    sizeBytes: number
    mapping: ColumnType<ImportMapping | null, string | null, string | null>
    batchId: number | null
    jobId: number | null
    done: Generated<boolean>
    readCount: Generated<number>
    addedCount: Generated<number>
    existingCount: Generated<number>
    asideCount: Generated<number>
    replacedCount: Generated<number>
    rejectedCount: Generated<number>
    rejectFileId: number | null
    accountId: number | null
    createTime: CreatedTime
    endTime: Date | null
  }
  tradeMapping: {
    fingerprint: string
    mapping: ColumnType<ImportMapping, string, string>
    accountId: number | null
    updateTime: Generated<Date>
  }
  tradeSample: { once: Generated<boolean>; createTime: CreatedTime }
}

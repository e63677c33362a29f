import type { RecordMapping } from '@backoffice/contract'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedTime } from '../../platform/db/shared.tables.ts'
import type { RegistryFields } from './registry-fields.ts'

interface RecordTable {
  id: Generated<number>
  nameKey: string
  /** ISO alpha-2, '' where the record names none. */
  country: string
  sample: Generated<boolean>
}

export interface RegistryTables {
  companyRecordImport: {
    id: Generated<number>
    fileId: number | null
    fileName: string
    sample: Generated<boolean>
    mapping: ColumnType<RecordMapping | null, string | null, string | null>
    jobId: number | null
    done: Generated<boolean>
    readCount: Generated<number>
    addedCount: Generated<number>
    changedCount: Generated<number>
    rejectedCount: Generated<number>
    accountId: number | null
    createTime: CreatedTime
    endTime: Date | null
  }
  companyContact: RecordTable & {
    kind: 'phone' | 'email' | 'website'
    value: string
    importId: number
  }
  companyStaff: RecordTable & {
    name: string
    position: string
    department: string
    phone: string
    email: string
    importId: number
  }
  companyRegistry: RecordTable & {
    nameKeys: string[]
    fields: ColumnType<RegistryFields, string, string>
    source: 'import' | 'provider'
    importId: number | null
    updateTime: Date
  }
  companyRegistryLookup: {
    nameKey: string
    country: string
    registryId: number | null
    expireTime: Date
  }
}

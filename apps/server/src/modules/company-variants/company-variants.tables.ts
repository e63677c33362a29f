import type { VariantReason, VariantStatus } from '@backoffice/contract'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedTime, Json } from '../../platform/db/shared.tables.ts'
import type { Evidence } from '../../trade/variants/name-variants.ts'

export interface CompanyVariantTables {
  companyVariant: {
    id: Generated<number>
    status: Generated<VariantStatus>
    /** Of the company that stays. */
    country: string
    /** Of the other one; null where it is the same. */
    fromCountry: string | null
    fromUid: string
    fromName: string
    fromCount: number
    toUid: string
    toName: string
    toCount: number
    reasons: Json<VariantReason[]>
    evidence: Json<Evidence[]>
    automatic: Generated<boolean>
    /** Whether the shipments stand where the decision wants them. */
    applied: Generated<boolean>
    accountId: number | null
    decideTime: Date | null
    version: Generated<number>
    createTime: CreatedTime
    updateTime: ColumnType<Date, never, Date>
  }
}

import type { DictValueType } from '@backoffice/contract'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedTime } from '../../platform/db/shared.tables.ts'

export interface DictionaryTables {
  dictAttribute: {
    id: Generated<number>
    code: string
    nameZh: string
    nameEn: string
    valueType: DictValueType
    /** Its values come with the product. */
    fixed: Generated<boolean>
    version: Generated<number>
    createTime: CreatedTime
    updateTime: ColumnType<Date, never, Date>
  }
  dictValue: {
    valueId: Generated<number>
    attrId: number
    /** Blank for the one value of an Integer, Bool or ShortText. */
    code: Generated<string>
    nameZh: Generated<string>
    nameEn: Generated<string>
    isDefault: Generated<boolean>
    enabled: Generated<boolean>
    childId: number | null
    supportsDestination: Generated<boolean>
    /** JSON; written as text. */
    value: ColumnType<number | boolean | string | null, string | null, string | null>
    seq: Generated<number>
  }
}

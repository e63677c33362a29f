import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedTime } from '../../platform/db/shared.tables.ts'
import type { BehaviourEvent } from '../../trade/behaviour/behaviour.ts'

export interface MemberLogTables {
  behaviourOutbox: {
    id: GeneratedAlways<number>
    uid: string
    /** Null once it is delivered. */
    event: ColumnType<BehaviourEvent | null, string, null>
    batch: number | null
    createTime: CreatedTime
    deliveredTime: Date | null
    pushedBy: number | null
  }
  behaviourNumber: {
    kind: 'who' | 'place'
    /** 64 bits in decimal digits. */
    key: string
    number: number
  }
  loginFact: {
    uid: string
    userId: string
    loginTime: Date
    sample: Generated<boolean>
  }
  behaviourAction: {
    code: string
    nameZh: string
    nameEn: string
  }
}

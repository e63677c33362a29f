import type { AttributeOption, AttributeValueType, ProductStatus } from '@backoffice/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedTime } from '../../platform/db/shared.tables.ts'

export interface LocalLabel {
  locale: 'zh_CN' | 'en_US'
  name: string
}

/** A stored value: a number, a text or a list, by the attribute's value type. */
export type StoredValue = string | number | (string | number)[]
/** Values by attribute code; what is empty is absent. */
export type StoredValues = Record<string, StoredValue>

export interface AttributeSettings {
  min?: number
  max?: number
  precision?: number
  max_length?: number
  max_items?: number
  image?: boolean
  prefix?: string
  default_value?: StoredValue
}

type ReadJson<T> = ColumnType<T, never, never>

export interface ProductTables {
  productFamily: {
    id: Generated<number>
    code: string
    labels: ReadJson<LocalLabel[]>
    kind: 'standard' | 'points'
    position: number
  }
  productAttributeGroup: {
    id: Generated<number>
    familyId: number
    code: string
    type: 'common' | 'option' | 'sku'
    labels: ReadJson<LocalLabel[]>
    position: number
  }
  productAttribute: {
    id: Generated<number>
    familyId: number
    groupId: number
    code: string
    valueType: AttributeValueType
    labels: ReadJson<LocalLabel[]>
    required: boolean
    options: ReadJson<AttributeOption[]>
    /** Dictionary attribute that the options come from. */
    dictCode: string | null
    settings: ReadJson<AttributeSettings>
    position: number
  }
  product: {
    id: Generated<number>
    familyId: number
    type: 'simple_product' | 'base_option_product' | 'option_product'
    baseProductId: number | null
    status: ProductStatus
    channel: Generated<string>
    attributes: ColumnType<StoredValues, string, string>
    optionKey: string | null
    position: Generated<number>
    name: GeneratedAlways<string | null>
    skuCode: GeneratedAlways<string | null>
    /** Exact decimals, as text. */
    listPrice: GeneratedAlways<string | null>
    salePrice: GeneratedAlways<string | null>
    version: Generated<number>
    createAt: CreatedTime
    updateAt: ColumnType<Date, never, Date>
  }
  catalogItem: {
    productId: number
    familyCode: string
    content: ColumnType<object, string, string>
    position: number
    syncTime: Date
  }
}

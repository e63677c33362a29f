import type { AttributeOption, nameLocales } from '@backoffice/contract'

export interface LocalLabel {
  locale: (typeof nameLocales)[number]
  name: string
}

/** A stored value: a number, a text or a list, by the attribute's value type. */
export type StoredValue = string | number | (string | number)[]
/** Values by attribute code; empty ones are absent. */
export type StoredValues = Record<string, StoredValue>

interface AttributeSettings {
  min?: number
  max?: number
  precision?: number
  max_length?: number
  max_items?: number
  image?: boolean
  prefix?: string
  default_value?: StoredValue
}

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'catalogItem.content': object
    'product.attributes': StoredValues
    'productAttribute.labels': LocalLabel[]
    'productAttribute.options': AttributeOption[]
    'productAttribute.settings': AttributeSettings
    'productAttributeGroup.labels': LocalLabel[]
    'productFamily.labels': LocalLabel[]
  }
}

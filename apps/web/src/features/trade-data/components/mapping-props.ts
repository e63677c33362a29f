import type { ImportMapping, ShipmentField, TradeFilePreview } from '@backoffice/contract'

/** A person sees a file by these, and says what its columns are. */
export interface MappingProps {
  preview: TradeFilePreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
  /** Order of day, month and year; undefined while only a person can give it. */
  order: ImportMapping['dateOrder'] | undefined
  onOrder: (order: ImportMapping['dateOrder']) => void
  /** Fields whose decimal sign a person has chosen. */
  signs: ReadonlySet<ShipmentField>
  onSign: (field: ShipmentField, isComma: boolean) => void
}

/** A person's statement about all rows of a file, as its mapping keeps it. */
import {
  type ContextPart,
  contextParts,
  type FileContext,
  type ImportMapping,
} from './modules/import-mapping.ts'
import type { ShipmentField } from './vocabulary/shipments.ts'

/** Fields whose constants give the same facts as a part of the context; titles of a file are stored there. */
const contextFields: Record<ContextPart, ShipmentField[]> = {
  direction: ['direction', 'origCountry', 'destCountry', 'supplierCountry', 'buyerCountry'],
  country: ['origCountry', 'destCountry', 'supplierCountry', 'buyerCountry'],
  transportMode: ['transportMode'],
  currency: ['currency'],
}

/**
 * A mapping with what a person says about all rows of a file.
 *
 * @param changed the part that they said otherwise: no constant speaks against it
 */
export function withContext(
  mapping: ImportMapping,
  said: Partial<Record<ContextPart, string | undefined>>,
  changed?: ContextPart,
): ImportMapping {
  const parts = contextParts.filter(part => said[part])
  const context = Object.fromEntries(parts.map(part => [part, said[part]])) as FileContext
  const constants = { ...mapping.constants }
  if (changed) for (const field of contextFields[changed]) delete constants[field]
  return { ...mapping, constants, context }
}

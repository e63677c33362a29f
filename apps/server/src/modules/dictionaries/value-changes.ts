import type { FieldChange } from '../../platform/audit/field-change.ts'
import type { ValueRow } from './dictionaries.repository.ts'

/** The fields of a value that the audit log keeps. */
function described(value: ValueRow) {
  const { code, nameZh, nameEn, isDefault, enabled, childId, supportsDestination, seq } = value
  return value.code === ''
    ? value.value
    : { code, nameZh, nameEn, isDefault, enabled, childId, supportsDestination, seq }
}

const byId = (values: ValueRow[]) =>
  new Map(values.map(value => [value.valueId, JSON.stringify(described(value))]))

/** The values that differ before and after, as one change. */
export function valueChanges(before: ValueRow[], after: ValueRow[]): FieldChange[] {
  const [was, is] = [byId(before), byId(after)]
  const old = before.filter(({ valueId }) => was.get(valueId) !== is.get(valueId)).map(described)
  const now = after.filter(({ valueId }) => was.get(valueId) !== is.get(valueId)).map(described)
  return old.length + now.length === 0 ? [] : [{ field: 'values', before: old, after: now }]
}

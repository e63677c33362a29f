import type { DictAttribute, DictValue } from '@backoffice/contract'
import type { AttributeRow, ValueRow } from './dictionaries.repository.ts'

export function toDictValue(row: ValueRow): DictValue {
  return {
    valueId: row.valueId,
    code: row.code,
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    isDefault: row.isDefault,
    enabled: row.enabled,
    childId: row.childId,
    supportsDestination: row.supportsDestination,
    value: row.value,
  }
}

export function toDictAttribute(row: AttributeRow, values: ValueRow[]): DictAttribute {
  return {
    id: row.id,
    code: row.code,
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    labels: [
      { locale: 'zh_CN', name: row.nameZh },
      { locale: 'en_US', name: row.nameEn },
    ],
    valueType: row.valueType,
    fixed: row.fixed,
    values: values.map(toDictValue),
    version: row.version,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  }
}

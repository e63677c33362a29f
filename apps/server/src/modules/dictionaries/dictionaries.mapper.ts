import type { AttributeRow, ValueRow } from './dictionaries.repository.ts'

export const toDictAttribute = (row: AttributeRow, values: ValueRow[]) => ({
  ...row,
  labels: [
    { locale: 'zh_CN' as const, name: row.nameZh },
    { locale: 'en_US' as const, name: row.nameEn },
  ],
  values,
})

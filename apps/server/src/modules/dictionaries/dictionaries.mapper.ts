import { namesInColumns } from '@backoffice/contract'
import { storedNames } from '../../platform/kit/local-names.ts'
import type { AttributeRow, ValueRow } from './dictionaries.repository.ts'

export const toDictAttribute = (row: AttributeRow, values: ValueRow[]) => ({
  ...row,
  labels: storedNames(namesInColumns(row)),
  values,
})

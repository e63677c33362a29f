import { namesInColumns } from '@backoffice/contract'
import { storedNames } from '../../platform/kit/local-names.ts'
import type { AttributeRow, DictValueRecord } from './dictionaries.repository.ts'

export const toDictAttribute = (row: AttributeRow, values: DictValueRecord[]) => ({
  ...row,
  labels: storedNames(namesInColumns(row)),
  values,
})

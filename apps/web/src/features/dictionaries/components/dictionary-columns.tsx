import {
  type DictAttribute,
  type DictValue,
  dictionaryFields,
  type NameColumns,
  namesInColumns,
} from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { byLanguage, say } from '../../../lib/i18n/say.ts'
import { formatNumber, joined, t } from '../../../lib/i18n/texts.ts'

/** The number of values in the line. */
const namedMax = 4

export const dictValueName = (value: NameColumns) => say(namesInColumns(value))

const contentText = (content: DictValue['value']) => {
  if (typeof content === 'boolean') return content ? t('dictionaries.yes') : t('dictionaries.no')
  return typeof content === 'number' ? formatNumber(content) : (content ?? t('dictionaries.noValues'))
}

/** The values of an attribute in one line. */
function valuesText({ valueType, values }: DictAttribute): string {
  const [first] = values
  if (!first) return t('dictionaries.noValues')
  if (valueType !== 'MultiSelect') return contentText(first.value)
  const names = joined(values.slice(0, namedMax).map(dictValueName))
  return values.length > namedMax ? t('dictionaries.more', { names, count: values.length }) : names
}

export const dictionaryColumns: Column<DictAttribute>[] = columnsOf(dictionaryFields, {
  code: 236,
  nameZh: 130,
  nameEn: 200,
  valueType: byLanguage({ zh: 88, en: 108 }),
  values: { width: 236, render: row => <span title={valuesText(row)}>{valuesText(row)}</span> },
  updateTime: 150,
})

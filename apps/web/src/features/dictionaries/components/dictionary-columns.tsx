import {
  type DictAttribute,
  type DictValue,
  type DictValueType,
  type NameColumns,
  namesInColumns,
} from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { byLanguage, say } from '../../../lib/i18n/say.ts'
import { formatNumber, joined } from '../../../lib/i18n/texts.ts'
import { t } from '../texts.ts'

export const typeNames: Record<DictValueType, string> = {
  MultiSelect: t('MultiSelect'),
  Integer: t('Integer'),
  Bool: t('Bool'),
  ShortText: t('ShortText'),
}

/** So many values are named in a line. */
const namedMax = 4

export const valueName = (value: NameColumns) => say(namesInColumns(value))

const contentText = (content: DictValue['value']) => {
  if (typeof content === 'boolean') return content ? t('yes') : t('no')
  return typeof content === 'number' ? formatNumber(content) : (content ?? t('noValues'))
}

/** The values of an attribute in one line. */
export function valuesText({ valueType, values }: DictAttribute): string {
  const [first] = values
  if (!first) return t('noValues')
  if (valueType !== 'MultiSelect') return contentText(first.value)
  const names = joined(values.slice(0, namedMax).map(valueName))
  return values.length > namedMax ? t('more', { names, count: values.length }) : names
}

export const dictionaryColumns: Column<DictAttribute>[] = [
  { key: 'code', title: t('code'), width: 236, render: row => <Code text={row.code} /> },
  { key: 'nameZh', title: t('nameZh'), width: 130, render: row => row.nameZh },
  { key: 'nameEn', title: t('nameEn'), width: 200, render: row => row.nameEn },
  {
    key: 'valueType',
    title: t('valueType'),
    width: byLanguage({ zh: 88, en: 108 }),
    render: row => typeNames[row.valueType],
  },
  {
    key: 'values',
    title: t('values'),
    width: 236,
    render: row => <span title={valuesText(row)}>{valuesText(row)}</span>,
  },
  {
    key: 'updateTime',
    title: t('updateTime'),
    width: 150,
    render: row => <Instant value={row.updateTime} />,
  },
]

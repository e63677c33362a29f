import {
  type DictAttribute,
  type DictValueType,
  dictContents,
  dictionaryFields,
  dictionaryNames,
  limits,
} from '@backoffice/contract'
import { Input, Switch } from 'antd'
import type { ReactElement } from 'react'
import { FormField } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { recordWords } from '../../../components/list/record-words.ts'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useSaveValues } from '../api/dictionaries.ts'

const words = recordWords(dictionaryNames)

type ContentType = Exclude<DictValueType, 'MultiSelect'>

interface Values {
  value: number | boolean | string
}

const blank: Record<ContentType, Values['value'] | null> = { Integer: null, Bool: false, ShortText: '' }

const controls: Record<ContentType, () => ReactElement<Record<string, unknown>>> = {
  Integer: () => (
    <NumberInput
      least={0}
      most={limits.dictIntegerMax}
      style={{ width: 200 }}
      inputMode="numeric"
      autoFocus
    />
  ),
  Bool: () => (
    <Switch checkedChildren={t('dictionaries.yes')} unCheckedChildren={t('dictionaries.no')} autoFocus />
  ),
  ShortText: () => <Input autoFocus />,
}

interface Props {
  attribute: DictAttribute
  type: ContentType
  readOnly: boolean
}

/** The single value of an Integer, Bool or ShortText. */
export function ContentForm({ attribute, type, readOnly }: Props) {
  const save = useSaveValues()
  return (
    <FormFrame<Values, DictAttribute>
      bare
      title={words.edit}
      back={paths.dictionaries}
      schema={dictContents[type]}
      row={attribute}
      readOnly={readOnly}
      toValues={row => ({ value: row?.values[0]?.value ?? blank[type] }) as Partial<Values>}
      save={({ value }, version) =>
        save.mutateAsync({ attrId: attribute.id, values: [{ value }], ...(version && { version }) })
      }
    >
      <FormField
        of={dictionaryFields.value}
        covers={['values', 'values.0.value']}
        {...(type === 'Integer' && { hint: t('dictionaries.integerHint') })}
        {...(type === 'Bool' && { valuePropName: 'checked' })}
      >
        {controls[type]()}
      </FormField>
    </FormFrame>
  )
}

import { dictionaryFields } from '@backoffice/contract'
import { Input } from 'antd'
import { Field } from '../../../components/form/field.tsx'

/** The names of a dictionary in both languages. */
export function NameFields() {
  return (
    <>
      <Field of={dictionaryFields.nameZh}>
        <Input autoFocus />
      </Field>
      <Field of={dictionaryFields.nameEn}>
        <Input dir="ltr" />
      </Field>
    </>
  )
}

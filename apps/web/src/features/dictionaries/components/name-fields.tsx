import { dictionaryFields } from '@backoffice/contract'
import { Input } from 'antd'
import { FormField } from '../../../components/form/field.tsx'

/** The names of a dictionary in both languages. */
export function NameFields() {
  return (
    <>
      <FormField of={dictionaryFields.nameZh}>
        <Input autoFocus />
      </FormField>
      <FormField of={dictionaryFields.nameEn}>
        <Input dir="ltr" />
      </FormField>
    </>
  )
}

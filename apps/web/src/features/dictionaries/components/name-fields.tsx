import { Input } from 'antd'
import { Field } from '../../../components/form/field.tsx'
import { t } from '../texts.ts'

/** What a dictionary is called, in both languages. */
export function NameFields() {
  return (
    <>
      <Field name="nameZh" label={t('nameZh')}>
        <Input autoFocus />
      </Field>
      <Field name="nameEn" label={t('nameEn')}>
        <Input dir="ltr" />
      </Field>
    </>
  )
}

import { accountTerms, passwordFields } from '@backoffice/contract'
import { Input } from 'antd'
import { Field } from '../../../components/form/field.tsx'
import { t } from '../texts.ts'

const sameAsNew = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_: unknown, value: unknown) =>
    !value || value === getFieldValue('credential')
      ? Promise.resolve()
      : Promise.reject(new Error(t('confirmMismatch'))),
})

/** A new password and its repetition, which is not sent. */
export function PasswordFields() {
  return (
    <>
      <Field of={accountTerms.credential} hint={t('firstCredentialHint')}>
        <Input.Password autoComplete="new-password" />
      </Field>
      <Field
        of={passwordFields.confirm}
        required
        rules={[{ required: true, message: t('confirmRequired') }, sameAsNew]}
      >
        <Input.Password autoComplete="new-password" />
      </Field>
    </>
  )
}

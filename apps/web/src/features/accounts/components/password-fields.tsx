import { accountTerms, passwordFields } from '@backoffice/contract'
import { Input } from 'antd'
import { FormField } from '../../../components/form/field.tsx'
import { t } from '../../../lib/i18n/texts.ts'

const sameAsNew = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_: unknown, value: unknown) =>
    !value || value === getFieldValue('credential')
      ? Promise.resolve()
      : Promise.reject(new Error(t('accounts.confirmMismatch'))),
})

/** A new password and its repetition, which is not sent. */
export function PasswordFields() {
  return (
    <>
      <FormField of={accountTerms.credential} hint={t('accounts.firstCredentialHint')}>
        <Input.Password autoComplete="new-password" />
      </FormField>
      <FormField
        of={passwordFields.confirm}
        required
        rules={[{ required: true, message: t('accounts.confirmRequired') }, sameAsNew]}
      >
        <Input.Password autoComplete="new-password" />
      </FormField>
    </>
  )
}

import { accountTerms, passwordFields } from '@backoffice/contract'
import { Input } from 'antd'
import { FormField } from '../../../components/form/field.tsx'
import { t } from '../../../lib/i18n/texts.ts'

/** Both blank, or both the same. */
const sameAsNew = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_: unknown, value: unknown) => {
    const password = getFieldValue('credential') || ''
    if ((value || '') === password) return Promise.resolve()
    return Promise.reject(new Error(value ? t('accounts.confirmMismatch') : t('accounts.confirmRequired')))
  },
})

/** A new password and its repetition, which is not sent. Blank: one is made. */
export function PasswordFields() {
  return (
    <>
      <FormField of={accountTerms.credential} hint={t('accounts.firstCredentialHint')}>
        <Input.Password autoComplete="new-password" />
      </FormField>
      <FormField of={passwordFields.confirm} rules={[sameAsNew]}>
        <Input.Password autoComplete="new-password" />
      </FormField>
    </>
  )
}

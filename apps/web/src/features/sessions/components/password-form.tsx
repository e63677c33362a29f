import { ownPasswordBody, passwordFields } from '@backoffice/contract'
import { Button, Input } from 'antd'
import { FormField } from '../../../components/form/field.tsx'
import { SchemaForm } from '../../../components/form/schema-form.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { changeOwnPassword } from '../api/password.ts'
import { leaveSession } from '../api/session.ts'

interface Values {
  oldCredential: string
  credential: string
  confirm: string
}

const sameAsNew = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_: unknown, value: unknown) =>
    !value || value === getFieldValue('credential')
      ? Promise.resolve()
      : Promise.reject(new Error(t('sessions.password.mismatch'))),
})

/**
 * Changes the person's own password; this ends every session of the account, including this one.
 *
 * @param autoFocus there is nothing else on the screen
 */
export function PasswordForm({ autoFocus = false }: { autoFocus?: boolean }) {
  const save = async ({ oldCredential, credential }: Values) => {
    await changeOwnPassword({ oldCredential, credential })
    notify.success(t('sessions.password.changed'))
    leaveSession()
  }
  return (
    <SchemaForm<Values> schema={ownPasswordBody} id="password" onSubmit={save}>
      {busy => (
        <>
          <FormField of={passwordFields.oldCredential}>
            <Input.Password autoComplete="current-password" autoFocus={autoFocus} />
          </FormField>
          <FormField of={passwordFields.credential}>
            <Input.Password autoComplete="new-password" />
          </FormField>
          <FormField
            of={passwordFields.confirm}
            required
            rules={[{ required: true, message: t('sessions.password.confirmRequired') }, sameAsNew]}
          >
            <Input.Password autoComplete="new-password" />
          </FormField>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('sessions.password.submit')}
          </Button>
        </>
      )}
    </SchemaForm>
  )
}

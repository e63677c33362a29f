import { ownPasswordBody, passwordFields } from '@backoffice/contract'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { FormField } from '../../../components/form/field.tsx'
import { SchemaForm } from '../../../components/form/schema-form.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { changeOwnPassword } from '../api/password.ts'
import { leaveSession } from '../api/session.ts'

const withoutOld = { ...ownPasswordBody, required: ['credential'] }

interface Values {
  /** Not in the form where it was typed a moment ago. */
  oldCredential?: string
  credential: string
  confirm: string
}

const sameAsNew = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_: unknown, value: unknown) =>
    !value || value === getFieldValue('credential')
      ? Promise.resolve()
      : Promise.reject(new Error(t('sessions.password.mismatch'))),
})

interface Props {
  /** The present password, where the person has typed it to sign in. */
  typed?: string | undefined
  /** There is nothing else on the screen. */
  autoFocus?: boolean
  /** Instead of signing out: every session of the account has ended, this one too. */
  onChanged?: (credential: string) => Promise<unknown>
}

/** Changes the person's own password; the person signs in again after that (specification §8). */
export function PasswordForm({ typed, autoFocus = false, onChanged }: Props) {
  const [known, setKnown] = useState(typed)
  const save = async ({ oldCredential = known ?? '', credential }: Values) => {
    await changeOwnPassword({ oldCredential, credential }).catch((error: unknown) => {
      // Somebody else may have changed it meanwhile.
      if (error instanceof ApiError && error.fields.some(field => field.field_name === 'oldCredential'))
        setKnown(undefined)
      throw error
    })
    notify.success(t('sessions.password.changed'))
    await onChanged?.(credential)
    if (!onChanged) leaveSession()
  }
  return (
    <SchemaForm<Values> schema={known ? withoutOld : ownPasswordBody} id="password" onSubmit={save}>
      {busy => (
        <>
          {!known && (
            <FormField of={passwordFields.oldCredential}>
              <Input.Password autoComplete="current-password" autoFocus={autoFocus} />
            </FormField>
          )}
          <FormField of={passwordFields.credential}>
            <Input.Password autoComplete="new-password" autoFocus={autoFocus && known !== undefined} />
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

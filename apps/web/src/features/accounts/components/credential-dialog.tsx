import { type Account, accounts, passwordFields } from '@backoffice/contract'
import { Input } from 'antd'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useResetCredential, useSetCredential } from '../api/accounts.ts'

/** Blank is allowed: the server makes one. */
const schema = { ...accounts.setCredential.body, required: [] }

interface Props {
  account: Account
  /** Gets the password that the server has made. */
  onMade: (credential: string) => void
  onClose: () => void
}

/** One field: the new password of another person (specification §2), or blank. */
export function CredentialDialog({ account: { id, userId }, onMade, onClose }: Props) {
  const set = useSetCredential()
  const reset = useResetCredential()
  const save = async ({ credential }: { credential?: string }) => {
    if (credential) await set.mutateAsync({ id, credential })
    else onMade((await reset.mutateAsync(id)).credential)
    notify.success(t('accounts.resetDone'))
  }
  return (
    <FormDialog
      title={t('accounts.resetTitle', { name: userId })}
      action={t('accounts.reset')}
      keptAs={`credential ${id}`}
      id="credential"
      schema={schema}
      intro={t('accounts.resetText')}
      save={save}
      onClosed={onClose}
    >
      <FormField of={passwordFields.credential} hint={t('accounts.credentialHint')}>
        <Input.Password autoFocus autoComplete="new-password" />
      </FormField>
    </FormDialog>
  )
}

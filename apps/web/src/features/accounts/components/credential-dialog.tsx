import { type Account, accounts, passwordFields } from '@backoffice/contract'
import { Input } from 'antd'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useSetCredential } from '../api/accounts.ts'

/** One field: the new password of another person. */
export function CredentialDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const set = useSetCredential()
  const save = async ({ credential }: { credential: string }) => {
    await set.mutateAsync({ id: account.id, credential })
    notify.success(t('accounts.setDone'))
  }
  return (
    <FormDialog
      title={t('accounts.setTitle', { name: account.userId })}
      keptAs={`credential ${account.id}`}
      id="credential"
      schema={accounts.setCredential.body}
      save={save}
      onClosed={onClose}
    >
      <FormField of={passwordFields.credential}>
        <Input.Password autoFocus autoComplete="new-password" />
      </FormField>
    </FormDialog>
  )
}

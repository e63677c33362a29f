import { accountFields, type CurrentUser, profileBody } from '@backoffice/contract'
import { Button, Input } from 'antd'
import { FormField } from '../../../components/form/field.tsx'
import { DraftForm } from '../../../components/form/kept-form.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useUpdateProfile } from '../api/profile.ts'

interface Values {
  fullName: string
  cellphone: string
  email: string
}

/** A change may leave fields out; the form asks for all three (specification §5). */
const schema = { ...profileBody, required: ['fullName', 'cellphone', 'email'] }

/** The person's own name, cellphone and email. */
export function ProfileForm({ user: { id, sites, fullName, cellphone, email } }: { user: CurrentUser }) {
  const update = useUpdateProfile()
  const save = async (values: Values) => {
    await update.mutateAsync({ id, sites, ...values })
    notify.success(t('common.saved'))
  }
  return (
    <DraftForm<Values>
      keptAs="profile"
      schema={schema}
      id="profile"
      initialValues={{ fullName, cellphone, email }}
      onSubmit={save}
    >
      {busy => (
        <>
          <FormField of={accountFields.fullName}>
            <Input autoComplete="name" />
          </FormField>
          <FormField of={accountFields.cellphone}>
            <Input inputMode="tel" dir="ltr" autoComplete="tel" />
          </FormField>
          <FormField of={accountFields.email}>
            <Input inputMode="email" dir="ltr" autoComplete="email" />
          </FormField>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('common.save')}
          </Button>
        </>
      )}
    </DraftForm>
  )
}

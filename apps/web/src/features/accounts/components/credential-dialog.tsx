import { type Account, accounts } from '@backoffice/contract'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { Field } from '../../../components/form/field.tsx'
import { SchemaForm } from '../../../components/form/schema-form.tsx'
import { useReturnFocus } from '../../../components/return-focus.ts'
import { t as common } from '../../../components/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useSetCredential } from '../api/accounts.ts'
import { t } from '../texts.ts'

/** One field: the new password of another person. */
export function CredentialDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [form] = Form.useForm<{ credential: string }>()
  const afterClose = useReturnFocus(onClose)
  const [open, setOpen] = useState(true)
  const set = useSetCredential()
  const save = async ({ credential }: { credential: string }) => {
    await set.mutateAsync({ id: account.id, credential })
    notify.success(t('setDone'))
    setOpen(false)
  }
  return (
    <Modal
      open={open}
      width={416}
      centered
      title={t('setTitle', { name: account.userId })}
      okText={common('save')}
      cancelText={common('cancel')}
      confirmLoading={set.isPending}
      onOk={() => form.submit()}
      onCancel={() => setOpen(false)}
      afterClose={afterClose}
    >
      <SchemaForm id="credential" schema={accounts.setCredential.body} form={form} onSubmit={save}>
        <Field name="credential" label={t('setLabel')} hint={t('credentialHint')}>
          <Input.Password autoFocus autoComplete="new-password" />
        </Field>
      </SchemaForm>
    </Modal>
  )
}

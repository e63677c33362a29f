import { type MemberNote, memberNoteFields, memberNotes } from '@backoffice/contract'
import { Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { Field } from '../../../components/form/field.tsx'
import { KeptForm } from '../../../components/form/kept-form.tsx'
import { useReturnFocus } from '../../../components/return-focus.ts'
import { t as common } from '../../../components/texts.ts'
import { noteData } from '../api/member-notes.ts'
import { t } from '../texts.ts'

interface Props {
  memberId: number
  /** The note to change; without it a new one is written. */
  note: MemberNote | undefined
  onClose: () => void
}

interface Values {
  text: string
  pinned: boolean
}

export function NoteDialog({ memberId, note, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const [open, setOpen] = useState(true)
  const create = noteData.useCreate()
  const update = noteData.useUpdate()
  const afterClose = useReturnFocus(onClose)
  const save = async (values: Values) => {
    if (note) await update.mutateAsync({ id: note.id, version: note.version, ...values })
    else await create.mutateAsync({ memberId, ...values })
    setOpen(false)
  }
  return (
    <Modal
      open={open}
      width={520}
      centered
      title={note ? t('edit') : t('add')}
      okText={common('save')}
      cancelText={common('cancel')}
      confirmLoading={create.isPending || update.isPending}
      onOk={() => form.submit()}
      onCancel={() => setOpen(false)}
      afterClose={afterClose}
    >
      <KeptForm<Values>
        keptAs={`note ${note?.id ?? `of ${memberId}`}`}
        id="note"
        schema={note ? memberNotes.update.body : memberNotes.create.body}
        form={form}
        initialValues={{ text: note?.text ?? '', pinned: note?.pinned ?? false }}
        onSubmit={save}
      >
        <Field of={memberNoteFields.text} counter>
          <Input.TextArea autoFocus autoSize={{ minRows: 4, maxRows: 10 }} />
        </Field>
        <Field of={memberNoteFields.pinned} valuePropName="checked">
          <Checkbox />
        </Field>
      </KeptForm>
    </Modal>
  )
}

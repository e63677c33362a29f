import { type MemberNote, memberNoteFields, memberNotes } from '@backoffice/contract'
import { Checkbox, Input } from 'antd'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { type NoteSubject, noteData } from '../api/member-notes.ts'

interface Props {
  about: NoteSubject
  /** The note to change; without it a new one is written. */
  note: MemberNote | undefined
  onClose: () => void
}

interface Values {
  text: string
  pinned: boolean
}

export function NoteDialog({ about, note, onClose }: Props) {
  const create = noteData.useCreate()
  const update = noteData.useUpdate()
  const save = (values: Values) =>
    note
      ? update.mutateAsync({ id: note.id, version: note.version, ...values })
      : create.mutateAsync({ ...about, ...values })
  return (
    <FormDialog<Values>
      title={note ? t('memberNotes.edit') : t('memberNotes.add')}
      width={520}
      keptAs={`note ${note?.id ?? `of ${about.orderNo ?? about.memberId}`}`}
      id="note"
      schema={note ? memberNotes.update.body : memberNotes.create.body}
      initialValues={{ text: note?.text ?? '', pinned: note?.pinned ?? false }}
      save={save}
      onClosed={onClose}
    >
      <FormField of={memberNoteFields.text} counter>
        <Input.TextArea autoFocus autoSize={{ minRows: 4, maxRows: 10 }} />
      </FormField>
      <FormField of={memberNoteFields.pinned} valuePropName="checked">
        <Checkbox />
      </FormField>
    </FormDialog>
  )
}

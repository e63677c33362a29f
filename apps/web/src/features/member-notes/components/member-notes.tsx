import { PushpinFilled } from '@ant-design/icons'
import {
  type MemberNote,
  memberNoteFields,
  memberNoteNames,
  memberNotes,
  titleOf,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { DeleteButton } from '../../../components/delete-button.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { formatInstant } from '../../../lib/dates.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { presentError } from '../../../lib/present-error.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { type NoteSubject, noteData, notesQuery } from '../api/member-notes.ts'
import styles from './member-notes.module.css'

const NoteDialog = lazyPart(() => import('./note-dialog.tsx'), 'NoteDialog')

function NoteActions({ note, onEdit }: { note: MemberNote; onEdit: () => void }) {
  const { id, version, pinned, text } = note
  const remove = noteData.useDelete({ ownErrors: true })
  const update = noteData.useUpdate()
  const short = text.slice(0, 20)
  return (
    <span className={styles.actions}>
      <Button type="link" size="small" aria-label={`${t('common.edit')} ${short}`} onClick={onEdit}>
        {t('common.edit')}
      </Button>
      <Button
        type="link"
        size="small"
        loading={update.isPending}
        onClick={() =>
          update.mutate({ id, version, pinned: !pinned }, { onError: error => presentError(error) })
        }
      >
        {pinned ? t('memberNotes.unpin') : t('memberNotes.pin')}
      </Button>
      <DeleteButton
        name={short}
        title={t('memberNotes.deleteTitle')}
        text={t('memberNotes.deleteText')}
        run={() => remove.mutateAsync(id)}
      />
    </span>
  )
}

function Note({ note, onEdit }: { note: MemberNote; onEdit: () => void }) {
  const { text, pinned, author: name, createTime, updateTime, editable } = note
  const words = { name, time: formatInstant(createTime) }
  return (
    <li className={styles.note}>
      <p>{text}</p>
      <footer>
        {pinned && <PushpinFilled title={say(memberNoteFields.pinned.label)} />}
        <bdi>
          {createTime === updateTime ? t('memberNotes.written', words) : t('memberNotes.edited', words)}
        </bdi>
        {editable && <NoteActions note={note} onEdit={onEdit} />}
      </footer>
    </li>
  )
}

/** So many stand above the other data of a member: the others on demand. */
const shortMax = 2

function Notes({ about }: { about: NoteSubject }) {
  const can = useCan()
  const { data, error, refetch } = useQuery(notesQuery(about))
  const [editing, setEditing] = useState<MemberNote | 'new'>()
  const [isWhole, setWhole] = useState(false)
  const rows = data?.rows ?? []
  return (
    <Section title={say(titleOf(memberNoteNames.many))}>
      {error && <FailureNote error={error} onRetry={() => void refetch()} />}
      <ul className={styles.notes}>
        {(isWhole ? rows : rows.slice(0, shortMax)).map(note => (
          <Note key={note.id} note={note} onEdit={() => setEditing(note)} />
        ))}
      </ul>
      <div className={styles.more}>
        {data?.total === 0 && <span>{t('memberNotes.none')}</span>}
        {can(memberNotes.create) && (
          <Button size="small" onClick={() => setEditing('new')}>
            {t('memberNotes.add')}
          </Button>
        )}
        {rows.length > shortMax && (
          <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('memberNotes.fewer') : t('memberNotes.all', { count: rows.length })}
          </Button>
        )}
      </div>
      {editing && (
        <Suspense fallback={null}>
          <NoteDialog
            about={about}
            note={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </Section>
  )
}

/** The notes of the staff about a member, for people who may read them: pinned notes first. */
export function MemberNotes({ memberId }: { memberId: number }) {
  const can = useCan()
  return can(memberNotes.list) ? <Notes about={{ memberId }} /> : null
}

/** Those about an order. */
export function OrderNotes({ orderNo }: { orderNo: string }) {
  const can = useCan()
  return can(memberNotes.list) ? <Notes about={{ orderNo }} /> : null
}

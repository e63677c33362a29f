import type { DrawerKind } from '@backoffice/contract'
import { CodeText } from '../../components/code/code.tsx'
import { byName } from './drawer-kinds.ts'
import { RecordLink } from './record-link.tsx'

interface Props {
  kind: DrawerKind
  text: string
  /** The id of the record; without it, the text is what others call it. */
  id?: string | number
}

/** A code that names a record: it opens the drawer, and can be copied. */
export function RecordCode({ kind, text, id = byName(text) }: Props) {
  if (text === '') return '–'
  return (
    <CodeText text={text}>
      <RecordLink kind={kind} id={id}>
        {text}
      </RecordLink>
    </CodeText>
  )
}

/** A member by name, with the id of the front site; by the id alone where no name is known. */
export const NamedMember = ({ userId, name }: { userId: string; name: string }) =>
  name ? (
    <>
      <RecordLink kind="member" id={byName(userId)}>
        <bdi>{name}</bdi>
      </RecordLink>{' '}
      <CodeText text={userId} plain />
    </>
  ) : (
    <RecordCode kind="member" text={userId} />
  )

/** The column of a member's id. @param width in pixels */
export const memberIdColumn = (width: number) => ({
  width,
  render: ({ userId, memberName = '' }: { userId: string; memberName?: string }) => (
    <NamedMember userId={userId} name={memberName} />
  ),
})

/** The account that did something, by its user name. */
export const AccountLink = ({ userId }: { userId: string }) =>
  userId === '' ? (
    '–'
  ) : (
    <RecordLink kind="account" id={byName(userId)}>
      <bdi>{userId}</bdi>
    </RecordLink>
  )

/** An account by its name, which opens it. */
export const Person = ({ id, name }: { id: number | null; name: string | null }) =>
  name ? (
    <RecordLink kind="account" id={id}>
      <bdi>{name}</bdi>
    </RecordLink>
  ) : (
    '–'
  )

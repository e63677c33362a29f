import {
  limits,
  type MemberTag,
  memberTagFields,
  memberTagNames,
  memberTags,
  titleOf,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Select, Tag } from 'antd'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { presentError } from '../../../lib/present-error.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { tagData, tagsQuery, usedTagsQuery } from '../api/member-notes.ts'
import styles from './member-notes.module.css'

const title = say(titleOf(memberTagNames.many))

/** Words of the staff for a member: chosen from those in use, or typed. */
function EditableTags({ memberId, tags }: { memberId: number; tags: MemberTag[] }) {
  const used = useQuery(usedTagsQuery)
  const add = tagData.useCreate()
  const remove = tagData.useDelete()
  const change = (words: string[]) => {
    const added = words.find(word => !tags.some(({ tag }) => tag === word))?.trim()
    const gone = tags.find(({ tag }) => !words.includes(tag))
    if (added) add.mutate({ memberId, tag: added }, { onError: error => presentError(error) })
    else if (gone) remove.mutate(gone.id)
  }
  return (
    <Select
      mode="tags"
      variant="filled"
      className={styles.tags ?? ''}
      aria-label={title}
      placeholder={t('memberTags.add')}
      maxCount={limits.memberTagsMax}
      maxTagTextLength={limits.memberTagMax}
      loading={add.isPending || remove.isPending}
      value={tags.map(({ tag }) => tag)}
      options={used.data?.rows.map(({ tag }) => ({ value: tag, label: tag })) ?? []}
      notFoundContent={t('memberTags.hint', {
        label: say(memberTagFields.tag.label),
        max: limits.memberTagMax,
      })}
      onChange={change}
    />
  )
}

/** The tags of a member, for people who may read notes. */
export function MemberTags({ memberId }: { memberId: number }) {
  const can = useCan()
  const { data } = useQuery({ ...tagsQuery(memberId), enabled: can(memberTags.list) })
  if (!data) return null
  if (can(memberTags.add)) return <EditableTags memberId={memberId} tags={data.rows} />
  return (
    <ul className={styles.readTags} aria-label={title}>
      {data.rows.map(({ id, tag }) => (
        <li key={id}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}

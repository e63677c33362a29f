import { type MemberEventKind, memberEventKinds } from '@backoffice/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { clearable } from '../../../components/clearable.tsx'
import { EmptyNote } from '../../../components/list/list-states.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { timelineQuery } from '../api/members.ts'
import { EventList } from './member-event.tsx'
import styles from './member-timeline.module.css'

const kindText = (kind: MemberEventKind) => say(memberEventKinds.texts[kind])

/** Everything that happened with a member, newest first, of the kinds that the reader may see. */
export function MemberTimeline({ uidPk }: { uidPk: number }) {
  const [kinds, setKinds] = useState<MemberEventKind[]>([])
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    timelineQuery(uidPk, kinds),
  )
  const [first] = data?.pages ?? []
  const events = data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <>
      <Select<MemberEventKind[]>
        mode="multiple"
        allowClear={clearable}
        className={styles.kinds ?? ''}
        aria-label={t('members.timeline.kinds')}
        placeholder={t('members.timeline.kinds')}
        value={kinds}
        onChange={setKinds}
        options={(first?.kinds ?? kinds).map(kind => ({ value: kind, label: kindText(kind) }))}
      />
      {first && first.missing.length > 0 && (
        <p role="status">
          {t('members.timeline.missing', { kinds: first.missing.map(kindText).join(' · ') })}
        </p>
      )}
      {error && <FailureNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && events.length === 0 && (
        <EmptyNote title={t('members.timeline.empty')} text={t('members.timeline.emptyText')} />
      )}
      <EventList events={events} />
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('members.timeline.more')}
        </Button>
      )}
    </>
  )
}

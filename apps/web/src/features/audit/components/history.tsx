import type { AuditEvent } from '@backoffice/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { EmptyNote } from '../../../components/list/list-states.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { historyQuery } from '../api/audit.ts'
import styles from './audit.module.css'
import { ActorLink } from './audit-columns.tsx'
import { AuditOutcome } from './audit-outcome.tsx'
import { Changes } from './changes.tsx'

function HistoryEvent({ event }: { event: AuditEvent }) {
  return (
    <li className={styles.event}>
      <div className={styles.eventHead}>
        <strong>{event.actionText}</strong>
        {event.outcome !== 'done' && <AuditOutcome event={event} />}
        <span className={styles.by}>
          <ActorLink event={event} />
        </span>
        <Instant exact value={event.time} />
      </div>
      <Changes changes={event.changes} />
    </li>
  )
}

/** Who did what to one record, latest first: a tab of the record, for people who may read the audit log. */
export function RecordHistory({ entity, id }: { entity: string; id: number }) {
  const history = useInfiniteQuery(historyQuery(entity, String(id)))
  if (history.isPending) return <FormSkeleton />
  if (!history.data) return <FailureNote error={history.error} onRetry={() => void history.refetch()} />
  const events = history.data.pages.flatMap(({ rows }) => rows)
  if (events.length === 0)
    return <EmptyNote title={t('audit.history.empty')} text={t('audit.history.emptyText')} />
  return (
    <>
      <ol className={styles.events}>
        {events.map(event => (
          <HistoryEvent key={event.id} event={event} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          className={styles.more}
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('audit.history.more')}
        </Button>
      )}
    </>
  )
}

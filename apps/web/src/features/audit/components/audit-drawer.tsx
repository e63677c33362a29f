import type { AuditEvent } from '@backoffice/contract'
import { useState } from 'react'
import { Code } from '../../../components/code/code.tsx'
import { Facts } from '../../../components/facts/facts.tsx'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { SiteName } from '../../../domain/sites/site-name.tsx'
import { t } from '../texts.ts'
import styles from './audit.module.css'
import { actorText, recordText } from './audit-columns.tsx'
import { AuditOutcome } from './audit-outcome.tsx'
import { Changes } from './changes.tsx'

const factsOf = (event: AuditEvent) => [
  { label: t('time'), value: <Instant exact value={event.time} /> },
  { label: t('outcome'), value: <AuditOutcome event={event} /> },
  { label: t('actor'), value: <bdi>{actorText(event)}</bdi> },
  { label: t('record'), value: <bdi>{recordText(event)}</bdi> },
  { label: t('site'), value: <SiteName code={event.siteCode} /> },
  { label: t('address'), value: event.address },
  { label: t('userAgent'), value: event.userAgent },
  { label: t('requestId'), value: event.requestId && <Code text={event.requestId} /> },
]

/** One event as a whole: who, where from, and each field before and after. */
export function AuditDrawer({ shown, onClose }: { shown: AuditEvent | undefined; onClose: () => void }) {
  // What closes keeps its content until it is gone.
  const [event, setEvent] = useState(shown)
  if (shown && shown !== event) setEvent(shown)
  return (
    <LazyDrawer open={shown !== undefined} size={640} title={event?.actionText} onClose={onClose}>
      {event && (
        <div className={styles.drawer}>
          <Facts items={factsOf(event)} />
          <section>
            <h3>{t('changes')}</h3>
            <Changes changes={event.changes} />
          </section>
        </div>
      )}
    </LazyDrawer>
  )
}

import type { AuditEvent } from '@backoffice/contract'
import { auditFields } from '@backoffice/contract'
import { useState } from 'react'
import { CodeText } from '../../../components/code/code.tsx'
import { Facts } from '../../../components/facts/facts.tsx'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { SiteNameText } from '../../../domain/sites/site-name.tsx'
import { say } from '../../../lib/i18n/say.ts'
import styles from './audit.module.css'
import { ActorLink, EventLink } from './audit-columns.tsx'
import { AuditOutcome } from './audit-outcome.tsx'
import { Changes } from './changes.tsx'
import { ReleaseAll, ReleaseKey } from './release-key.tsx'

const factsOf = (event: AuditEvent) => [
  { label: say(auditFields.time.label), value: <Instant exact value={event.time} /> },
  { label: say(auditFields.outcome.label), value: <AuditOutcome event={event} /> },
  { label: say(auditFields.actor.label), value: <ActorLink event={event} /> },
  { label: say(auditFields.record.label), value: <EventLink event={event} /> },
  { label: say(auditFields.site.label), value: <SiteNameText code={event.siteCode} /> },
  { label: say(auditFields.address.label), value: event.address },
  { label: say(auditFields.userAgent.label), value: event.userAgent },
  { label: say(auditFields.requestId.label), value: event.requestId && <CodeText text={event.requestId} /> },
]

/** One event in full: who, from where, and each field before and after. */
export function AuditDrawer({ shown, onClose }: { shown: AuditEvent | undefined; onClose: () => void }) {
  // While the drawer closes, it keeps its content.
  const [event, setEvent] = useState(shown)
  if (shown && shown !== event) setEvent(shown)
  return (
    <LazyDrawer open={shown !== undefined} size={640} title={event?.actionText} onClose={onClose}>
      {event && (
        <div className={styles.drawer}>
          <Facts items={factsOf(event)} />
          <section>
            <h3>{say(auditFields.changes.label)}</h3>
            <ReleaseAll event={event} />
            <Changes changes={event.changes} actions={change => <ReleaseKey change={change} />} />
          </section>
        </div>
      )}
    </LazyDrawer>
  )
}

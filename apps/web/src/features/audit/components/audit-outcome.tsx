import type { AuditEvent, Tone } from '@backoffice/contract'
import { Status } from '../../../components/status/status.tsx'

const tones: Record<AuditEvent['outcome'], Tone> = { done: 'good', denied: 'waiting', failed: 'bad' }

export const AuditOutcome = ({ event }: { event: AuditEvent }) => (
  <Status tone={tones[event.outcome]} text={event.outcomeText} />
)

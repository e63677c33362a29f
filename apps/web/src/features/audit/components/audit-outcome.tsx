import { type AuditEvent, auditOutcomeCodes } from '@backoffice/contract'
import { ChoiceText } from '../../../components/list/columns-of.tsx'

export const AuditOutcome = ({ event }: { event: AuditEvent }) => (
  <ChoiceText codes={auditOutcomeCodes} value={event.outcome} />
)

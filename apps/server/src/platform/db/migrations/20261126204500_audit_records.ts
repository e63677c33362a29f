/** Events are found by the name of their record, and by its id alone. */
import { index } from '../upgrade-steps.ts'

export const steps = [
  index('audit_event_entity_name', 'audit_event', '(lower(entity_name) text_pattern_ops, time DESC)'),
  index('audit_event_entity_id', 'audit_event', '(entity_id, time DESC)'),
]

export async function up(): Promise<void> {
  // Its steps are all of it.
}

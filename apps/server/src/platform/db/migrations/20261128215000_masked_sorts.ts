/** Names of orders and titles of invoices in the order that people get who see contacts masked (`sortableText`). */
import { index } from '../upgrade-steps.ts'

const digits = String.raw`[0-9@(\[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209f\u2150-\u218f\u2460-\u24ff\u3200-\u33ff\ufe00-\uffef\U0001d7ce-\U0001d7ff\U0001f100-\U0001f1ff\U0001fbf0-\U0001fbf9]`
const contacts = String.raw`[0-9](?:[^0-9]{0,3}[0-9]){6}|^(?:[^0-9a-z]*[0-9]){7}[^a-z]*$|@|[(\[]\s?at\s?[)\]]|[0-9](?:[^0-9]{0,3}[0-9]){15}`
const sortable = (column: string) =>
  `(CASE WHEN ${column} !~ '${digits}' OR normalize(${column}, NFKC) !~* '${contacts}' THEN ${column} END)`

export const steps = [
  index('orders_sortable_name', 'orders', `(${sortable('source_name')}, create_time, order_no)`),
  index('invoice_sortable_title', 'invoice', `(${sortable('title')}, id)`),
]

export async function up(): Promise<void> {
  // Its steps are all of it.
}

/** One search box finds members by company and e-mail address, too. */
import { index } from '../upgrade-steps.ts'

export const steps = [
  index('members_company_pieces', 'members', 'USING gin (text_pieces(company))'),
  index('members_email', 'members', '(lower(email) COLLATE "C")'),
]

export async function up(): Promise<void> {
  // Its steps are all of it.
}

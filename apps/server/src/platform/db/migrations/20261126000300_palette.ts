/** Members by the beginning of their name, in its order: found while somebody types. */
import { index } from '../upgrade-steps.ts'

export const steps = [index('members_name_start', 'members', '(lower(name) COLLATE "C", uid_pk)')]

export async function up(): Promise<void> {
  // Its step is all of it.
}

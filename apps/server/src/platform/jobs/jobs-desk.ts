import type { DeskFigurePart } from '../desk/desk-parts.ts'
import { countJobs } from './jobs.repository.ts'
import { jobOwnerOf } from './jobs.service.ts'

/** The person's own; of everybody for a super admin, as in the list. */
export const failedJobs: DeskFigurePart = {
  key: 'jobsFailed',
  isOwn: true,
  read: async ({ app, actor }) => ({
    value: await countJobs(app.db, {
      filters: { state: ['failed'] },
      owner: jobOwnerOf(actor),
      timeZone: app.config.businessTimezone,
    }),
    search: { state: 'failed' },
  }),
}

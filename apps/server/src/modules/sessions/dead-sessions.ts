import { defineJob } from '../../platform/jobs/define-job.ts'
import { deleteOldDevices } from './devices.repository.ts'
import { deleteDeadSetUps } from './factors.repository.ts'
import { deleteDeadSessions } from './sessions.repository.ts'

export const deadSessionsJob = defineJob({
  kind: 'housekeeping.sessions',
  label: { zh: '清理失效会话', en: 'Clear ended sessions' },
  access: 'system',
  schedule: '10 3 * * *',
  async handler(_run, app) {
    await deleteDeadSessions(app.db, app.config.sessionIdleMs)
    await deleteOldDevices(app.db)
    await deleteDeadSetUps(app.db)
    return {}
  },
})

/** The platform itself adds files, jobs and nightly maintenance. */
import { fileWords } from './files/files.audit-words.ts'
import { fileRoutes } from './files/files.routes.ts'
import { housekeepingJobs } from './housekeeping.ts'
import { intakeWords } from './intake/intake.audit-words.ts'
import { jobWords } from './jobs/jobs.audit-words.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { failedJobs } from './jobs/jobs-desk.ts'
import { personalDataWords } from './masking/personal-data.audit-words.ts'
import type { Module } from './module.ts'

export const platformModule: Module = {
  routes: [fileRoutes, jobRoutes],
  auditWords: [fileWords, intakeWords, jobWords, personalDataWords],
  jobs: housekeepingJobs,
  desk: [failedJobs],
}

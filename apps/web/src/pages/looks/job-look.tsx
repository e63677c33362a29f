import { jobQuery } from '../../domain/jobs/jobs.ts'
import { type LookContent, RecordLook } from '../../domain/records/record-look.tsx'
import { JobFacts } from '../../features/jobs/components/job-facts.tsx'
import { nameOf } from '../../features/jobs/components/job-words.ts'

export const Look: LookContent = ({ id }) => (
  <RecordLook kind="job" query={jobQuery(Number(id))} nameOf={nameOf}>
    {job => <JobFacts job={job} />}
  </RecordLook>
)

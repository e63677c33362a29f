import { jobQuery } from '../../domain/jobs/jobs.ts'
import { type DrawerContent, RecordDrawer } from '../../domain/records/record-drawer.tsx'
import { JobFacts } from '../../features/jobs/components/job-facts.tsx'
import { jobNameOf } from '../../features/jobs/components/job-words.ts'

export const Drawer: DrawerContent = ({ id }) => (
  <RecordDrawer kind="job" query={jobQuery(Number(id))} nameOf={jobNameOf}>
    {job => <JobFacts job={job} />}
  </RecordDrawer>
)

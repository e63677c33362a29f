import type { Job } from '@backoffice/contract'
import type { LocalServer } from './local-server.ts'

const pollMs = 300

/** @returns the job once it has ended */
export async function followJob(
  server: LocalServer,
  jobId: number,
  show: (job: Job) => void = () => {},
): Promise<Job> {
  for (;;) {
    const job = await server.call<Job>('GET', `/core/job/${jobId}`)
    show(job)
    if (job.state !== 'queued' && job.state !== 'running') return job
    await new Promise(resolve => setTimeout(resolve, pollMs))
  }
}

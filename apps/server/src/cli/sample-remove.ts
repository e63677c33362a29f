/**
 * `npm run sample:remove`: takes out everything marked as sample, through the running server when there is one.
 * What is not marked is never touched; a second time finds nothing.
 */
import { type Data, samples } from '@backoffice/contract'
import { readConfig } from '../platform/config.ts'
import { followJob } from './follow-job.ts'
import { type LocalServer, openLocalServer } from './local-server.ts'

/** `inviteCodes`: invite codes. */
const wordsOf = (kind: string) => kind.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

async function ended(server: LocalServer, jobId: number) {
  const job = await followJob(server, jobId)
  if (job.state !== 'done') throw new Error(job.error ?? `The removal was ${job.state}`)
  return job.result ?? {}
}

async function remove(server: LocalServer): Promise<void> {
  const { jobId, dataSetJobIds } = await server.call<Data<typeof samples.remove>>(
    samples.remove.method,
    samples.remove.path,
    {},
  )
  const { kept = 0, ...removed } = await ended(server, jobId)
  for (const id of dataSetJobIds) await ended(server, id)
  const lines = Object.entries(removed)
    .filter(([, count]) => Number(count) > 0)
    .map(([kind, count]) => `  ${Number(count).toLocaleString('en-US').padStart(9)} ${wordsOf(kind)}`)
  if (dataSetJobIds.length > 0)
    lines.push(`  ${String(dataSetJobIds.length).padStart(9)} data set of shipments`)
  const said = lines.length > 0 ? `Removed:\n${lines.join('\n')}\n` : 'There is nothing marked as sample.\n'
  const others = Number(kept) > 0 ? `Kept ${kept}, which are in use or were changed by people.\n` : ''
  process.stdout.write(said + others)
}

try {
  const server = await openLocalServer(readConfig(process.env))
  try {
    await remove(server)
  } finally {
    await server.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
// Handles of the queue and the engine may stay open for seconds.
process.exit()

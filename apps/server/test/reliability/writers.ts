/** Writers of notices, and what happened to their notices. */
import { Load, type LoadClient } from './load.ts'
import { queryOwner } from './server-process.ts'

const writers = 8

/** Writers that note the id of every notice that was acknowledged. */
export function startWriters(client: LoadClient, token: string, acknowledged: number[]): Load {
  let count = 0
  return new Load(writers, async () => {
    const body = { title: `第 ${++count} 条`, content: '写入中' }
    const reply = await client.ask({
      method: 'POST',
      path: '/core/scrolling-config',
      token,
      body,
      limitMs: 10_000,
    })
    if (reply.errorcode === 0 && reply.status === 200) acknowledged.push((reply.data as { id: number }).id)
    return reply
  })
}

/** A notice and its audit event are written in one transaction: one without the other is half a write. */
export async function compareNotices(dataDir: string, acknowledged: number[]) {
  const rows = await queryOwner<{ id: number }>(dataDir, 'SELECT id FROM notice')
  const events = await queryOwner<{ id: string }>(
    dataDir,
    `SELECT entity_id AS id FROM audit_event WHERE action = 'notice.create'`,
  )
  const present = new Set(rows.map(({ id }) => id))
  const audited = new Set(events.map(({ id }) => Number(id)))
  return {
    lost: acknowledged.filter(id => !present.has(id)).length,
    halfApplied: [...present, ...audited].filter(id => !present.has(id) || !audited.has(id)).length,
  }
}

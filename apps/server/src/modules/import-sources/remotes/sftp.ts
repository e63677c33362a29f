import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import Client from 'ssh2-sftp-client'
import { untilAborted } from '../../../platform/lib/given-up.ts'
import type { Connection } from '../connections.ts'
import { isBelow, listedMax, listing, type Remote, type RemoteFile, settledMs } from './remote.ts'

const connectMs = 20_000
/** Folders within folders that are looked into. */
const depthMax = 5

/** A folder of an SFTP server, with the folders in it. The server must have the key that was set up. */
export async function openSftp(
  connection: Extract<Connection, { kind: 'sftp' }>,
  path: string,
): Promise<Remote> {
  const { host, port = 22, username, password, privateKey, hostKey } = connection
  const quiet = () => {}
  // Without these listeners the client writes to the console.
  const client = new Client('', { error: quiet, end: quiet, close: quiet })
  await client.connect({
    host,
    port,
    username,
    ...(password && { password }),
    ...(privateKey && { privateKey }),
    readyTimeout: connectMs,
    hostVerifier: (key: Buffer) =>
      `SHA256:${createHash('sha256').update(key).digest('base64').slice(0, 43)}` === hostKey,
  })
  const top = path || '.'

  async function list(signal: AbortSignal): Promise<RemoteFile[]> {
    const found: RemoteFile[] = []
    const late = AbortSignal.timeout(listing.ms)
    let folders = 0
    const look = async (folder: string, depth: number) => {
      signal.throwIfAborted()
      late.throwIfAborted()
      if (++folders > listing.requestsMax * 10) throw new Error('The listing of the SFTP server does not end')
      for (const { name, type, size, modifyTime } of await client.list(`${top}/${folder}`)) {
        if (found.length >= listedMax) return
        if (name.startsWith('.') || name.includes('/') || !isBelow(name)) continue
        if (type === 'd' && depth < depthMax) await look(`${folder}${name}/`, depth + 1)
        if (type !== '-' || Date.now() - modifyTime < settledMs) continue
        found.push({ path: `${folder}${name}`, sizeBytes: size, edition: `${size}-${modifyTime}` })
      }
    }
    // A folder that is never answered ends with the connection.
    await untilAborted(look('', 1), AbortSignal.any([signal, late]))
    return found.sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  async function read(name: string) {
    const stream = new PassThrough()
    client.get(`${top}/${name}`, stream).catch(error => stream.destroy(error))
    return stream
  }

  return { list, read, close: async () => void (await client.end()) }
}

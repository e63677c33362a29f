import type { Connection } from './connections.ts'
import { openFolder } from './remotes/folder.ts'
import type { Remote } from './remotes/remote.ts'
import { openS3 } from './remotes/s3.ts'
import { openSftp } from './remotes/sftp.ts'

const waysOf = { folder: openFolder, s3: openS3, sftp: openSftp }

/** @param path a folder or a prefix within the connection */
export function openRemote(connection: Connection, path: string): Promise<Remote> {
  const open = waysOf[connection.kind] as (connection: Connection, path: string) => Promise<Remote>
  return open(connection, path)
}

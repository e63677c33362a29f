/** An SFTP server in this process, with one folder of files. */
import { createHash, generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2'

const { Server, utils } = ssh2
const { STATUS_CODE } = utils.sftp
const fileMode = 0o100644
const folderMode = 0o040755

export interface SftpServer {
  port: number
  hostKey: string
  /** By path: `inbox/a.csv`. */
  files: Map<string, Buffer>
  close(): Promise<void>
}

const attributes = (mode: number, size: number): Attributes => {
  const time = Math.floor(Date.now() / 1000) - 3600
  return { mode, size, uid: 0, gid: 0, atime: time, mtime: time }
}

function entriesOf(files: Map<string, Buffer>, folder: string) {
  const inside = [...files].filter(([path]) => path.startsWith(`${folder}/`))
  return inside.map(([path, content]) => ({
    filename: path.slice(folder.length + 1),
    longname: `-rw-r--r-- 1 vendor vendor ${content.length} Jan 1 00:00 ${path}`,
    attrs: attributes(fileMode, content.length),
  }))
}

const plain = (path: string) => path.replace(/^\.\//, '').replace(/\/+$/, '')

function serve(sftp: SFTPWrapper, files: Map<string, Buffer>): void {
  const handles: string[] = []
  const listed = new Set<number>()
  const give = (id: number, path: string) => sftp.handle(id, Buffer.from([handles.push(plain(path)) - 1]))
  const at = (handle: Buffer) => handle[0] ?? 0
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: path, longname: '', attrs: attributes(folderMode, 0) }]),
  )
  sftp.on('OPENDIR', give)
  sftp.on('READDIR', (id, handle) => {
    const entries = entriesOf(files, handles[at(handle)] ?? '')
    if (listed.has(at(handle)) || entries.length === 0) return sftp.status(id, STATUS_CODE.EOF)
    listed.add(at(handle))
    return sftp.name(id, entries)
  })
  const stat = (id: number, path: string) => {
    const content = files.get(plain(path))
    return sftp.attrs(id, content ? attributes(fileMode, content.length) : attributes(folderMode, 0))
  }
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('FSTAT', (id, handle) => stat(id, handles[at(handle)] ?? ''))
  sftp.on('OPEN', give)
  sftp.on('READ', (id, handle, offset, length) => {
    const content = files.get(handles[at(handle)] ?? '') ?? Buffer.alloc(0)
    if (offset >= content.length) return sftp.status(id, STATUS_CODE.EOF)
    return sftp.data(id, content.subarray(offset, offset + length))
  })
  sftp.on('CLOSE', id => sftp.status(id, STATUS_CODE.OK))
}

/** Lets `vendor` in with the password `of the vendor`. */
export async function startSftpServer(): Promise<SftpServer> {
  const files = new Map<string, Buffer>()
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const parsed = utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  const server = new Server({ hostKeys: [privateKey] }, client => {
    client.on('error', () => {})
    client.on('authentication', context => {
      const isVendor = context.method === 'password' && context.password === 'of the vendor'
      return isVendor && context.username === 'vendor' ? context.accept() : context.reject(['password'])
    })
    client.on('session', accept => accept().on('sftp', open => serve(open(), files)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    hostKey: `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').slice(0, 43)}`,
    files,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/**
 * Connections that the administrator of the server has set up: a JSON file, so that no secret goes through the API or
 * lies in the database, and nobody can point the server at an address of their own.
 */
import { readFile } from 'node:fs/promises'
import { sourceProblems } from '@backoffice/contract'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { fieldError } from '../../platform/lib/app-error.ts'

const text = (maxLength = 500) => Type.String({ minLength: 1, maxLength })
const closed = { additionalProperties: false }

const connection = Type.Union([
  Type.Object({ kind: Type.Literal('folder'), path: text() }, closed),
  Type.Object(
    {
      kind: Type.Literal('s3'),
      endpoint: Type.String({ pattern: '^https?://' }),
      region: Type.Optional(text()),
      bucket: text(),
      accessKeyId: text(),
      secretAccessKey: text(),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('sftp'),
      host: text(),
      port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
      username: text(),
      password: Type.Optional(text()),
      privateKey: Type.Optional(text(20_000)),
      /** As `ssh-keygen -lf` shows it: an unknown server is not trusted. */
      hostKey: Type.String({ pattern: '^SHA256:[A-Za-z0-9+/]{43}$' }),
    },
    closed,
  ),
])
const connections = Type.Record(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }), connection)

export type Connection = Type.Static<typeof connection>
type RemoteConnections = Record<string, Connection>

/** The file of connections cannot be used. The message names what is wrong, without a value of the file. */
export class ConnectionsError extends Error {}

/** A JSON error quotes the text around it, which may be a secret. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ConnectionsError('IMPORT_CONNECTIONS: not JSON')
  }
}

/**
 * Reads them anew each time, so that a new connection or secret counts without a start.
 *
 * @throws ConnectionsError
 */
export async function readConnections(path: string | undefined): Promise<RemoteConnections> {
  if (!path) return {}
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new ConnectionsError(`IMPORT_CONNECTIONS: ${cause.code}`)
  })
  const found = parsed(text)
  const [wrong] = Value.Errors(connections, found)
  if (wrong) throw new ConnectionsError(`IMPORT_CONNECTIONS: ${wrong.instancePath || '/'} ${wrong.message}`)
  return found as RemoteConnections
}

/** @throws AppError 10400 on `connection` */
export async function connectionsForForm(path: string | undefined): Promise<RemoteConnections> {
  try {
    return await readConnections(path)
  } catch (error) {
    if (!(error instanceof ConnectionsError)) throw error
    const { zh, en } = sourceProblems.texts.badConnections
    throw fieldError('connection', zh, en)
  }
}

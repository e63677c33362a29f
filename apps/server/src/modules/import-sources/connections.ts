/**
 * Connections that the administrator of the server has set up: a JSON file, so that no secret goes through the API or
 * lies in the database, and nobody can point the server at an address of their own.
 */
import { readFile } from 'node:fs/promises'
import Type from 'typebox'
import { Value } from 'typebox/value'

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
export type Connections = Record<string, Connection>

/**
 * Reads them anew each time, so that a new connection or secret counts without a start.
 *
 * @throws Error that names what is wrong, without its value
 */
export async function readConnections(path: string | undefined): Promise<Connections> {
  if (!path) return {}
  const parsed: unknown = JSON.parse(await readFile(path, 'utf8'))
  const [wrong] = Value.Errors(connections, parsed)
  if (wrong) throw new Error(`IMPORT_CONNECTIONS: ${wrong.instancePath || '/'} ${wrong.message}`)
  return parsed as Connections
}

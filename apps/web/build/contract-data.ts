import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const modulePath = /packages\/contract\/src\/(modules|vocabulary)\/[\w-]+\.ts$/

type Data = Record<string, unknown>

const isOperation = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** What the browser needs of an operation: answers are not validated there, neither names nor labels shown. */
function slimOperation({ id, method, path, access, query, body, bodyType, idempotent }: Data) {
  const hasPages = 'page' in ((query as { properties?: object } | undefined)?.properties ?? {})
  const permission = (access as { permission?: { code: string } }).permission
  return {
    // Views belong to the list of this id; the bin keeps what an operation of this id deleted.
    ...((hasPages || method === 'DELETE') && { id }),
    method,
    path,
    access: permission ? { permission: { code: permission.code } } : access,
    query,
    body,
    bodyType,
    idempotent,
  }
}

const isField = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && 'kind' in value && 'label' in value && 'shown' in value

/** Forms read what may be sent from the schema of their body. */
const slimField = ({ shown: _, sent: __, ...words }: Data) => words

const isPermission = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && 'code' in value && 'group' in value && 'label' in value

function slim(value: unknown): unknown {
  // Roles get their permissions from the server, in words.
  if (isPermission(value)) return { code: value.code }
  if (isOperation(value)) return slimOperation(value)
  if (isField(value)) return slimField(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  return entries.some(([, part]) => isOperation(part) || isField(part) || isPermission(part))
    ? Object.fromEntries(entries.map(([key, part]) => [key, slim(part)]))
    : value
}

const literal = (name: string, value: unknown) =>
  typeof value === 'function' ? '' : `export const ${name} = ${JSON.stringify(slim(value))}\n`

/**
 * Modules of the contract are plain data once evaluated: they are evaluated at build time, so that the
 * schema library never reaches the browser and unused exports fall away.
 */
export function contractData(): Plugin {
  return {
    name: 'contract-data',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!modulePath.test(file)) return null
      const exports: Data = await import(pathToFileURL(file).href)
      const code = Object.entries(exports).map(([name, value]) => literal(name, value))
      return { code: code.join(''), moduleSideEffects: false }
    },
  }
}

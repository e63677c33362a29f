import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { catalogueTags, formsOf, furtherCatalogues } from './catalogues.ts'

const modulePath = /packages\/contract\/src\/((entities|modules|vocabulary)\/[\w-]+|screens)\.ts$/

type Data = Record<string, unknown>

const isOperation = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** What the browser needs of an operation: answers are not validated there, neither names nor labels shown. */
function slimOperation({ id, method, path, access, query, body, bodyType, idempotent, cost }: Data) {
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
    // Where a password is entered, the browser says which one it is.
    cost: cost === 'login' ? cost : undefined,
  }
}

const isField = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && 'kind' in value && 'label' in value && 'shown' in value

/** Forms read what may be sent from the schema of their body. */
const slimField = ({ shown: _, sent: __, ...words }: Data) => words

const isPermission = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && 'code' in value && 'group' in value && 'label' in value

function slim(value: unknown): unknown {
  if (isOperation(value)) return slimOperation(value)
  if (isField(value)) return slimField(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  return entries.some(([, part]) => isOperation(part) || isField(part))
    ? Object.fromEntries(entries.map(([key, part]) => [key, slim(part)]))
    : value
}

const isLabels = (value: unknown): value is { zh: string; en: string } =>
  typeof value === 'object' &&
  value !== null &&
  'zh' in value &&
  typeof value.zh === 'string' &&
  'en' in value &&
  typeof value.en === 'string'

/** Roles get their permissions from the server, in words. */
const withoutWords = (part: unknown) => (isPermission(part) ? { code: part.code } : part)

/** The English words of a value that screens show. */
export function englishWordsOf(value: unknown): string[] {
  const words: string[] = []
  JSON.stringify(slim(value), (_, part) => {
    if (isLabels(part)) words.push(part.en)
    return withoutWords(part)
  })
  return words.filter(Boolean)
}

const isEntity = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && 'fields' in value && 'searchable' in value

/** What screens are made of. Its names and fields are the constants of its file, which others use alone. */
function entityText(entity: Data, constants: Data, textOf: (value: unknown) => string): string {
  const { code, names, fields, list, searchable, fixed } = entity
  const texts = Object.entries({ code, names, fields, list, searchable, fixed }).map(([key, part]) => {
    const constant = Object.keys(constants).find(name => constants[name] === part)
    return `${key}: ${constant ?? textOf(part)}`
  })
  return `{ ${texts.join(', ')} }`
}

const isGroup = (value: unknown): boolean => Object.values(value ?? {}).some(isOperation)

/**
 * Modules of the contract are plain data once evaluated: they are evaluated at build time, so that the
 * schema library never reaches the browser and unused exports fall away. The operations of an entity are a file of their
 * own: many screens call them that show nothing else of it.
 */
export function contractData(tags = catalogueTags(), folder?: string): Plugin {
  const catalogues = furtherCatalogues(tags, folder)
  /** Words get the languages whose catalogues translate their English. */
  const textOf = (value: unknown) =>
    JSON.stringify(slim(value), (_, part) =>
      isLabels(part) ? { ...part, ...formsOf(part.en, catalogues) } : withoutWords(part),
    )
  const literal = (name: string, value: unknown, constants: Data) => {
    if (typeof value === 'function') return ''
    return `export const ${name} = ${isEntity(value) ? entityText(value, constants, textOf) : textOf(value)}\n`
  }
  return {
    name: 'contract-data',
    enforce: 'pre',
    async load(id) {
      const [file = id, part] = id.split('?')
      if (!modulePath.test(file)) return null
      const exports: Data = await import(pathToFileURL(file).href)
      const groups = Object.keys(exports).filter(name => isGroup(exports[name]))
      if (!part && file.includes('/entities/'))
        return {
          code: `export { ${groups.join(', ')} } from '${file}?operations'\nexport * from '${file}?words'\n`,
          moduleSideEffects: false,
        }
      const isWanted = (name: string) => !part || groups.includes(name) === (part === 'operations')
      const isLast = ([, value]: [string, unknown]) => Number(isEntity(value))
      const inOrder = Object.entries(exports).sort((a, b) => isLast(a) - isLast(b))
      const code = inOrder.map(([name, value]) => (isWanted(name) ? literal(name, value, exports) : ''))
      return { code: code.join(''), moduleSideEffects: false }
    },
  }
}

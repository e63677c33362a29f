/**
 * An operation declares a call once: method, path, schemas, access. The server connects a handler to it, and the web
 * calls it. OpenAPI, the permission matrix and the fuzz test are generated from it.
 */
import type { Static, TSchema } from 'typebox'
import type { Permission } from './permissions.ts'

interface Permitted {
  permission: Permission
  and?: Permission | readonly Permission[]
  site?: 'query' | 'body' | 'row'
}

/**
 * - `public`: no token needed (one that is sent must still be good).
 * - `signedIn`: any person or app with a token.
 * - a permission: through a role of any site of the caller, or
 * - a permission `and` others: all of them, as an export needs the permission to read its list too.
 * - a permission with `site`: through a role of that site. `query` and `body` name the place of `siteCode`
 *   (default `default_site`); `row` leaves it to the service, which knows the row's own site.
 * - `anyOf`: one of several permissions, through a role of any site.
 */
export type AccessRule =
  | 'public'
  | 'signedIn'
  | Permitted
  | { anyOf: readonly Permission[] }
  | { superAdmin: true }

/** The permissions that an access asks for together. */
export const neededBy = ({ permission, and }: Omit<Permitted, 'site'>): Permission[] =>
  [permission, ...(and ? [and].flat() : [])] as Permission[]

/** The form of an answer: the JSON envelope, a file, server-sent events, or another format. */
type AnswerKind = 'envelope' | 'file' | 'events' | 'raw'

/** Expensive calls. They have a rate limit for each caller and kind. */
export type Cost = 'login' | 'search' | 'export' | 'import' | 'mcp'

/** Records that belong to the person who made them. The id is `{id}` in the path, or `id` or `fileId` in the body. */
export type OwnedKind =
  | 'job'
  | 'shipmentFile'
  | 'recordFile'
  | 'payoutFile'
  | 'invoiceFile'
  | 'shipmentImport'
  | 'fileBatch'
  | 'savedSearch'
  | 'listView'
  | 'session'
  | 'device'
  | 'factor'
  | 'passkey'

interface Declared {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path as in the specification, with parameters in braces: `/core/channel/{id}`. */
  path: `/${string}`
  summary: string
  access: AccessRule
  params?: TSchema
  query?: TSchema
  body?: TSchema
  bodyType?: 'json' | 'form' | 'multipart'
  /**
   * The schema of one row. The body is one row, or many as `{ rows }`. Each row is checked and answered separately, so
   * a bad row never stops the others. `body` only limits the shape. `bindIntake` connects the handlers.
   */
  row?: TSchema
  /** A valid request for the OpenAPI document. It is one row if the operation takes rows. */
  example?: unknown
  /** Schema of `data` in the envelope (or of the whole answer when `answers` is `raw`). */
  data?: TSchema
  answers?: AnswerKind
  cost?: Cost
  /** Allowed even while the account must change its password. Other calls get 10408. */
  whilePasswordMustChange?: true
  /** Allowed, as what `whilePasswordMustChange` allows, while the account must set up a second factor. Other calls get 10411. */
  whileFactorMissing?: true
  /** The call changes, starts or records something, if `changesSomething` cannot tell by its method. */
  changes?: boolean
  /** Allowed while a person sees the product as a role, although it changes something. Other calls get 10407. */
  whileSeeingAs?: true
  /** The call uses the `Idempotency-Key` header. */
  idempotent?: true
  /** The answer is the new record, which is no secret to whoever made it. */
  creates?: true
  /** The record belongs to one person. Other people get 10404, except super admins. */
  owned?: OwnedKind
  /** `Authorization` contains the id and secret of a client, not a token. */
  clientCredentials?: true
}

export interface OperationSpec extends Declared {
  /** `notices.create`. It is unique, and it is the operationId in OpenAPI. */
  id: string
}

type Part<S> = S extends TSchema ? Static<S> : undefined

export type Params<O extends OperationSpec> = Part<O['params']>
export type Query<O extends OperationSpec> = Part<O['query']>
export type Body<O extends OperationSpec> = Part<O['body']>
/** A row of an operation that takes rows. */
export type Row<O extends OperationSpec> = Part<O['row']>
export type Data<O extends OperationSpec> = O['data'] extends TSchema ? Static<O['data']> : null

/** A function that makes operations returns this. Their module names them. */
export const operation = <const O extends Declared>(declared: O): O => declared

/**
 * The operations of a module. Their ids are the name of the module and their own: `notices.create`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function operationGroup<const O extends Record<string, Declared>>(module: string, declared: O) {
  const named = Object.entries(declared).map(([name, each]) => [name, { ...each, id: `${module}.${name}` }])
  return Object.fromEntries(named) as { [Name in keyof O]: O[Name] & { id: string } }
}

/**
 * Tells whether a call is more than a read. Exports, previews of files and streams are: they leave a job or an event in
 * the audit log, or stay open.
 */
export const changesSomething = ({ method, cost, answers, changes }: OperationSpec): boolean =>
  changes ?? (method !== 'GET' || cost === 'export' || cost === 'import' || answers === 'events')

export interface FieldError {
  /** The path of the field in the request, with dots: `siteUrls.1`. */
  field_name: string
  error_reason: string
}

/** How a client shows a failure: silent, warning, error, notification, or the /exception page. */
export type ShowType = 0 | 1 | 2 | 4 | 9

export interface Envelope<T> {
  errorcode: number
  errormessage: string
  errors: FieldError[] | null
  data: T
  showType?: ShowType
}

/** Who saved a row last, and when. A 10409 answer has it together with the current row. */
export interface LastChange {
  /** A name. Blank when the product itself saved the row. */
  by: string
  /** ISO 8601. */
  time: string
}

export interface Rows<T> {
  rows: T[]
  total: number
}

/**
 * An operation is the one declaration of a call: method, path, schemas, access. The server binds a handler
 * to it, the web calls it, OpenAPI, the permission matrix and the fuzz test are generated from it.
 */
import type { Static, TSchema } from 'typebox'
import type { Permission } from './permissions.ts'

/**
 * - `public`: no token needed (one that is sent must still be good).
 * - `signedIn`: any person or app with a token.
 * - a permission: through a role of any site of the caller, or
 * - a permission with `site`: through a role of that site. `query` and `body` name the place of `siteCode`
 *   (default `default_site`); `row` leaves it to the service, which knows the row's own site.
 * - `anyOf`: one of several permissions, through a role of any site.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | { permission: Permission; site?: 'query' | 'body' | 'row' }
  | { anyOf: readonly Permission[] }
  | { superAdmin: true }

/** What an answer is made of: the JSON envelope, a file, server-sent events, or a format of its own. */
export type AnswerKind = 'envelope' | 'file' | 'events' | 'raw'

/** Calls that cost much share a rate limit per caller and kind. */
export type Cost = 'login' | 'search' | 'export' | 'import'

/** What belongs to the person who made it: its id is `{id}` of the path, `id` or `fileId` of the body. */
export type Owned =
  | 'job'
  | 'shipmentFile'
  | 'recordFile'
  | 'shipmentImport'
  | 'fileBatch'
  | 'savedSearch'
  | 'session'
  | 'device'

export interface OperationSpec {
  /** `notices.create`: unique, the OpenAPI operationId. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As the specification writes it, parameters in braces: `/core/channel/{id}`. */
  path: `/${string}`
  summary: string
  access: Access
  params?: TSchema
  query?: TSchema
  body?: TSchema
  bodyType?: 'json' | 'form' | 'multipart'
  /**
   * The body is one such row or `{ rows }` of many. Each is checked and answered by itself, so that a bad row
   * never stops the others; `body` only bounds the shape. Handlers are bound by `bindIntake`.
   */
  row?: TSchema
  /** A request that works, for the OpenAPI document; one row where the operation takes rows. */
  example?: unknown
  /** Schema of `data` in the envelope (or of the whole answer when `answers` is `raw`). */
  data?: TSchema
  answers?: AnswerKind
  cost?: Cost
  /** Still allowed while an account must change its password first (10408 otherwise). */
  whilePasswordMustChange?: true
  /** Honours the `Idempotency-Key` header. */
  idempotent?: true
  /** The record that it names belongs to one person: another's is 10404, but for super admins. */
  owned?: Owned
  /** `Authorization` carries a client's id and secret here, no token. */
  clientCredentials?: true
}

type Part<S> = S extends TSchema ? Static<S> : undefined

export type Params<O extends OperationSpec> = Part<O['params']>
export type Query<O extends OperationSpec> = Part<O['query']>
export type Body<O extends OperationSpec> = Part<O['body']>
/** A row of an operation that takes rows. */
export type Row<O extends OperationSpec> = Part<O['row']>
export type Data<O extends OperationSpec> = O['data'] extends TSchema ? Static<O['data']> : null

export function operation<const O extends OperationSpec>(spec: O): O {
  return spec
}

export interface FieldError {
  /** As the client sent it, dotted into arrays and objects: `siteUrls.1`. */
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

/** Who saved a row last, and when: beside the current row in the data of a 10409. */
export interface LastChange {
  /** A name; blank for the product itself. */
  by: string
  /** ISO 8601. */
  time: string
}

export interface Rows<T> {
  rows: T[]
  total: number
}

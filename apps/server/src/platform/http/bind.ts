/**
 * Registers a handler for an operation of the contract. Access, rate limit, validation and serialisation all come from
 * the operation, so no route can lack them.
 */
import type { Body, Data, OperationSpec, Params, Query } from '@backoffice/contract'
import { limits } from '@backoffice/contract'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { type Actor, checkAccess, checkNamedSite } from '../access/actor.ts'
import { refuseFilters } from '../access/filter-permissions.ts'
import type { AppContext } from '../app-context.ts'
import { type Origin, recordAudit } from '../audit/audit.ts'
import { withLastChange } from '../audit/last-change.ts'
import { AppError } from '../lib/app-error.ts'
import { type Asker, onBehalfOf } from '../lib/asker.ts'
import { runWithSignal } from '../lib/given-up.ts'
import { fieldTexts, type Language, languageOf } from '../lib/texts.ts'
import { maskBySchema } from '../masking/by-schema.ts'
import { guardPersonalSearch } from '../masking/personal-search.ts'
import { type AnswerData, answerText, answerValue, envelopeSchema, withCurrent } from './answers.ts'
import { answerClientFailure } from './client-failures.ts'
import { allowSlowBody } from './connections.ts'
import { makeOnce, type RunOnce } from './idempotency.ts'
import { resolveDays } from './relative-days.ts'
import {
  compile,
  dropBlanks,
  findForbidden,
  ofFilter,
  problemsOf,
  splitValues,
  trimTexts,
} from './validation.ts'
import { isVisible } from './visible-record.ts'

export interface Call<O extends OperationSpec> {
  params: Params<O>
  query: Query<O>
  body: Body<O>
  /** Who asks; only `public` operations can have none. */
  actor: O['access'] extends 'public' ? Actor | undefined : Actor
  origin: Origin
  language: Language
  request: FastifyRequest
  reply: FastifyReply
  /** Aborted when the client has gone. */
  signal: AbortSignal
  /** Supports the Idempotency-Key: the service does its work through it (lib/idempotency.ts). */
  once: O['idempotent'] extends true ? RunOnce : undefined
}

type Handler<O extends OperationSpec> = (call: Call<O>) => Promise<AnswerData<Data<O>>> | AnswerData<Data<O>>

const originOf = (request: FastifyRequest): Origin => ({
  actor: request.actor,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  device: [request.headers['x-device']].flat()[0],
})

/** A signal that aborts when the connection closes before the answer is sent. */
function signalOf(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  if (request.raw.destroyed && !request.raw.complete) controller.abort()
  return controller.signal
}

function refuseForbidden(operation: OperationSpec, request: FastifyRequest): void {
  const problems = [request.params, request.query].map(part => findForbidden(part, limits.nestingMax))
  // A bad character in one of many rows only affects that row.
  problems.push(findForbidden(request.body, limits.nestingMax, { onlyNesting: operation.row !== undefined }))
  for (const problem of problems) {
    if (problem) throw new AppError(10400, { fields: [problem] })
  }
  if (request.duplicateParameters.length > 0)
    throw new AppError(10400, {
      fields: request.duplicateParameters.map(field => ({ field, reason: fieldTexts.duplicateParameter() })),
    })
}

/** Blank filters in an address count as absent; parameters that the operation does not have are ignored. */
function dropSurplus(query: unknown, schema: TSchema | undefined): void {
  const values = query as Record<string, unknown>
  const known = (schema as { properties?: object } | undefined)?.properties ?? {}
  for (const [key, value] of Object.entries(values))
    if (value === '' || !Object.hasOwn(known, key)) delete values[key]
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

function checkMediaType(operation: OperationSpec, request: FastifyRequest): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0
  const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (hasBody && sent !== mediaTypes[operation.bodyType ?? 'json']) throw new AppError(10415)
}

const emptyBody = Type.Object({}, { additionalProperties: false })

function routeSchema(operation: OperationSpec) {
  const { params, query, body, bodyType, method } = operation
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(bodyType !== 'multipart' && method !== 'GET' && { body: body ?? emptyBody }),
  }
}

/** Created with the first request: compiling those of all operations would slow down the start. */
const validatorCompiler =
  (operation: OperationSpec): NonNullable<RouteShorthandOptions['validatorCompiler']> =>
  ({ schema, httpPart }) => {
    let validate: ReturnType<typeof compile> | undefined
    return (value: unknown) => {
      validate ??= compile(schema as TSchema, httpPart !== 'body' || operation.bodyType === 'form')
      if (validate(value)) return { value }
      const problems = problemsOf(validate.errors ?? [])
      return {
        error: new AppError(10400, {
          fields: httpPart === 'querystring' ? problems.map(ofFilter) : problems,
        }),
      }
    }
  }

interface RecordParams {
  id?: unknown
  order_no?: unknown
}

/** The record that was asked for, where the address or the body names it: no text that somebody made up is kept. */
function objectOf(app: AppContext, operation: OperationSpec, { params, query, body }: FastifyRequest) {
  const entity = app.auditWords.entityOf(operation.id)
  const places = [params, query, body] as (RecordParams | null | undefined)[]
  const id = places.map(place => place?.id ?? place?.order_no).find(each => each !== undefined)
  const isId = ['string', 'number'].includes(typeof id) && /^[\w-]{1,50}$/.test(String(id))
  return { ...(entity && { entity }), ...(entity && isId && { entityId: String(id) }) }
}

/** Records who was refused what; the refusal itself goes on to the caller. */
async function denied(
  app: AppContext,
  operation: OperationSpec,
  request: FastifyRequest,
  error: unknown,
): Promise<never> {
  // 10407: a change by a session that sees the product as a role.
  if (error instanceof AppError && (error.code === 10406 || error.code === 10407 || error.details.denied))
    await recordAudit(app.db, originOf(request), {
      action: operation.id,
      outcome: 'denied',
      ...objectOf(app, operation, request),
    })
  throw error
}

async function refuseForeignSite(app: AppContext, operation: OperationSpec, request: FastifyRequest) {
  const place =
    typeof operation.access === 'object' && 'site' in operation.access ? operation.access.site : undefined
  const named = (place === 'body' ? request.body : request.query) as { siteCode?: unknown } | undefined
  try {
    checkNamedSite(operation, request.actor, named?.siteCode)
  } catch (error) {
    await denied(app, operation, request, error)
  }
}

function hooksOf(app: AppContext, operation: OperationSpec) {
  return {
    async onRequest(request: FastifyRequest) {
      request.language = languageOf(request.headers['accept-language'])
      let refusal: unknown
      try {
        const token = operation.clientCredentials ? undefined : request.headers.authorization
        request.actor = await app.authenticator.authenticate(token, originOf(request))
      } catch (error) {
        refusal = error
      }
      // Before any refusal: guesses at tokens and denied calls count too.
      await app.limits[operation.cost ?? 'general'](request)
      if (refusal) throw refusal
      try {
        checkAccess(operation, request.actor)
      } catch (error) {
        await denied(app, operation, request, error)
      }
      checkMediaType(operation, request)
      if (operation.bodyType === 'multipart') allowSlowBody(request)
    },
    async preValidation(request: FastifyRequest) {
      refuseForbidden(operation, request)
      dropSurplus(trimTexts(request.query, operation.query), operation.query)
      splitValues(request.query, operation.query)
      // No body counts as an empty one, so each missing field gets its own error. `null` is not a body and not an
      // object.
      if (operation.bodyType !== 'multipart')
        request.body = trimTexts(request.body === undefined ? {} : request.body, operation.body)
      // Fields that a change leaves out keep their value. A blank is a value, and is refused when not allowed.
      if (operation.method !== 'PUT') dropBlanks(request.body, operation.body)
      // Before the schema: a caller without access to a site must not learn what would be valid there.
      await refuseForeignSite(app, operation, request)
    },
    async preHandler(request: FastifyRequest) {
      refuseFilters(operation, request.query, request.actor)
      resolveDays(request.query, operation.query, app.config.businessTimezone)
      await guardPersonalSearch(app, operation, request, { ...originOf(request), actor: request.actor })
    },
  }
}

/** `/core/channel/{id}` as Fastify writes it. */
const routePath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** All statements of a search have one time limit together; a file that is streamed may take longer. */
const askerOf = (app: AppContext, { cost }: OperationSpec, { actor }: FastifyRequest): Asker => ({
  account: actor?.accountId,
  ...(cost === 'search' && { engineMsLeft: app.trade.engine.limits.executionMs }),
})

export function bind<O extends OperationSpec>(app: AppContext, operation: O, handler: Handler<O>): void {
  app.bound.add(operation.id)
  const envelope = envelopeSchema(operation.data)
  app.http.route({
    method: operation.method,
    url: routePath(operation.path),
    schema: routeSchema(operation),
    validatorCompiler: validatorCompiler(operation),
    config: { operation },
    // The two GETs that change something must not run for a HEAD (security.md 21).
    exposeHeadRoute: false,
    ...hooksOf(app, operation),
    ...(operation.clientCredentials && { errorHandler: answerClientFailure }),
    handler: async (request, reply) => {
      const idempotency =
        operation.idempotent &&
        makeOnce(operation, request, {
          see: maskBySchema(operation.data, request.actor),
          serialise: data => answerValue(operation, reply, data),
        })
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        actor: request.actor,
        origin: originOf(request),
        language: request.language,
        request,
        reply,
        signal: signalOf(request, reply),
        once: idempotency?.once,
      } as Call<O>
      // Operations that only read may be stopped when their client has gone; an event stream ends in its own way.
      const isRead = operation.method === 'GET' && operation.answers !== 'events'
      const work = () => (isRead ? runWithSignal(call.signal, () => handler(call)) : handler(call))
      const data = await Promise.resolve(askerOf(app, operation, request))
        .then(asker => onBehalfOf(asker, work))
        .catch((error: unknown) =>
          withLastChange(app.db, withCurrent(operation, reply, error, request.actor)),
        )
        .catch((error: unknown) => denied(app, operation, request, error))
      if (idempotency && !idempotency.isUsed())
        throw new Error(`${operation.id} does its work without once()`)
      if ((operation.answers ?? 'envelope') !== 'envelope') return reply.sent ? reply : data
      const isHidden = idempotency?.isHidden()
      const isShown = !isHidden && (operation.creates || isVisible(operation, request.actor))
      const seen = idempotency ? data : maskBySchema<unknown>(operation.data, request.actor)(data)
      const answer = { errorcode: 0, errormessage: '', errors: null, data: isShown ? (seen ?? null) : null }
      // The schema of the answer has no blank record.
      return answerText(reply, isShown ? envelope : envelopeSchema(undefined), answer)
    },
  })
}

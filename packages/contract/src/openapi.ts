/**
 * Makes the OpenAPI 3.1 document from the operations. It is committed as docs/openapi.json, and the server serves it.
 */
import { errorStatus } from './errors.ts'
import { limits } from './limits.ts'
import { neededBy, type OperationSpec } from './operation.ts'
import { operations } from './operations.ts'
import { defaultTag, languageForms, languages } from './words/languages.ts'

type Schema = Record<string, unknown>

interface ObjectSchema {
  properties?: Record<string, Schema>
  required?: string[]
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

function parametersOf(schema: unknown, place: 'path' | 'query') {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    // Several values stand in one parameter.
    ...((property as { type?: unknown }).type === 'array' && { style: 'form', explode: false }),
  }))
}

const envelopeOf = (data: unknown) => ({
  type: 'object',
  required: ['errorcode', 'errormessage', 'errors', 'data'],
  properties: {
    errorcode: { type: 'integer', const: 0 },
    errormessage: { type: 'string' },
    errors: { type: 'null' },
    data: data ?? { type: 'null' },
  },
})

function contentOf({ answers = 'envelope', data }: OperationSpec) {
  switch (answers) {
    case 'envelope':
      return { 'application/json': { schema: envelopeOf(data) } }
    case 'raw':
      return { 'application/json': { schema: data ?? {} } }
    case 'events':
      return { 'text/event-stream': { schema: { type: 'string' } } }
    case 'file':
      return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  }
}

/** The body of an operation that takes rows: one row or many. Each form has an example. */
function contentOfBody({ row, body, example, bodyType = 'json' }: OperationSpec) {
  if (!row) return { [mediaTypes[bodyType]]: { schema: body, ...(example !== undefined && { example }) } }
  const rows = { type: 'array', minItems: 1, maxItems: limits.intakeRowsMax, items: row }
  const batch = { type: 'object', required: ['rows'], properties: { rows }, additionalProperties: false }
  const examples = {
    single: { summary: 'One row', value: example },
    batch: { summary: 'A batch', value: { rows: [example] } },
  }
  return { [mediaTypes[bodyType]]: { schema: { anyOf: [row, batch] }, examples } }
}

/**
 * `public`, `signedIn`, `superAdmin`, or the code of the permission. `
 * ` separates several codes.
 */
export function accessName({ access }: OperationSpec): string {
  if (typeof access === 'string') return access
  if ('anyOf' in access) return access.anyOf.map(({ code }) => code).join('|')
  return 'superAdmin' in access
    ? 'superAdmin'
    : neededBy(access)
        .map(({ code }) => code)
        .join('&')
}

function documentOperation(operation: OperationSpec) {
  const { id, summary, access, params, query, body } = operation
  return {
    operationId: id,
    summary,
    tags: [id.split('.')[0]],
    'x-permission': accessName(operation),
    security: access === 'public' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      { $ref: '#/components/parameters/AcceptLanguage' },
      ...(operation.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && { requestBody: { required: true, content: contentOfBody(operation) } }),
    responses: {
      200: { description: 'Success', content: contentOf(operation) },
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

const failure = {
  type: 'object',
  required: ['errorcode', 'errormessage', 'errors', 'data'],
  properties: {
    errorcode: { type: 'integer', enum: Object.keys(errorStatus).map(Number) },
    errormessage: { type: 'string' },
    errors: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        required: ['field_name', 'error_reason'],
        properties: { field_name: { type: 'string' }, error_reason: { type: 'string' } },
      },
    },
    data: {},
    showType: { type: 'integer', enum: [0, 1, 2, 4, 9] },
  },
}

export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    paths[operation.path] ??= {}
    Object.assign(paths[operation.path] ?? {}, {
      [operation.method.toLowerCase()]: documentOperation(operation),
    })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trade back-office',
      version: '1',
      description:
        'Every JSON answer is an envelope of errorcode (0 is success), errormessage, errors and data. ' +
        'The HTTP status speaks the same truth.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: {
        AcceptLanguage: {
          name: 'Accept-Language',
          in: 'header',
          required: false,
          schema: {
            type: 'string',
            enum: languages.map(each => languageForms[each].tag),
            default: defaultTag,
          },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      },
      responses: {
        Failure: { description: 'Failure', content: { 'application/json': { schema: failure } } },
      },
    },
  }
}

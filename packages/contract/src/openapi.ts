/**
 * Makes the OpenAPI 3.1 document from the operations. It is committed as docs/openapi.json, and the server serves it.
 */
import { errorCatalogue } from './error-catalogue.ts'
import { errorStatus } from './errors.ts'
import { limits } from './limits.ts'
import { filterMark } from './list-filter.ts'
import { Components, pascal, type Schema, singular } from './openapi-components.ts'
import { neededBy, type OperationSpec } from './operation.ts'
import { operations } from './operations.ts'
import { defaultTag, languageForms, languages } from './words/languages.ts'

interface ObjectSchema {
  properties?: Record<string, Schema>
  required?: string[]
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

function parametersOf(components: Components, schema: unknown, place: 'path' | 'query') {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema
  return Object.entries(properties).map(([name, property]) =>
    components.parameter({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      // Several values stand in one parameter.
      ...((property as { type?: unknown }).type === 'array' && { style: 'form', explode: false }),
    }),
  )
}

const envelopeOf = (data: Schema) => ({
  allOf: [
    { $ref: '#/components/schemas/Envelope' },
    { type: 'object', required: ['data'], properties: { data } },
  ],
})

/** Where a record is answered, it has the name of the thing; every other answer has that of its operation. */
function nameOf({ id }: OperationSpec): string {
  const [module = '', action = ''] = id.split('.')
  const one = singular(pascal(module))
  return ['get', 'list', 'create', 'update'].includes(action) ? one : `${pascal(id)}Answer`
}

function contentOf(components: Components, operation: OperationSpec) {
  const { answers = 'envelope', data } = operation
  const schema = () => components.schema(data as Schema, nameOf(operation))
  switch (answers) {
    case 'envelope':
      return { 'application/json': { schema: envelopeOf(schema()) } }
    case 'raw':
      return { 'application/json': { schema: data ? schema() : {} } }
    case 'events':
      return { 'text/event-stream': { schema: { type: 'string' } } }
    case 'file':
      return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  }
}

/** The body of an operation that takes rows: one row or many. Each form has an example. */
function contentOfBody(components: Components, operation: OperationSpec) {
  const { id, row, body, example, bodyType = 'json' } = operation
  const media = mediaTypes[bodyType]
  if (!row) {
    const schema = components.schema(body as Schema, `${pascal(id)}Body`)
    return { [media]: { schema, ...(example !== undefined && { example }) } }
  }
  const one = components.schema(row as Schema, `${pascal(id)}Row`)
  const rows = { type: 'array', minItems: 1, maxItems: limits.intakeRowsMax, items: one }
  const batch = { type: 'object', required: ['rows'], properties: { rows }, additionalProperties: false }
  const examples = {
    single: { summary: 'One row', value: example },
    batch: { summary: 'A batch', value: { rows: [example] } },
  }
  return { [media]: { schema: { anyOf: [one, batch] }, examples } }
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

function describe({ access, cost }: OperationSpec): string {
  const limit = cost ? ` Counts against the limit for calls of the kind "${cost}".` : ''
  if (access === 'public') return `Needs no token.${limit}`
  if (access === 'signedIn') return `For everyone who is signed in, and for every app.${limit}`
  if ('superAdmin' in access) return `For super admins only.${limit}`
  const [codes, word] = 'anyOf' in access ? [access.anyOf, 'or'] : [neededBy(access), 'and']
  const needed = codes.map(({ code, label }) => `\`${code}\` (${label.en})`).join(` ${word} `)
  const where = 'site' in access && access.site ? ', through a role of the site' : ''
  return `Needs the permission ${needed}${where}.${limit}`
}

function documentOperation(components: Components, operation: OperationSpec) {
  const { id, summary, access, params, query, body } = operation
  return {
    operationId: id,
    summary,
    description: describe(operation),
    tags: [id.split('.')[0]],
    'x-permission': accessName(operation),
    security: access === 'public' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...parametersOf(components, params, 'path'),
      ...parametersOf(components, query, 'query'),
      ...(operation.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && { requestBody: { required: true, content: contentOfBody(components, operation) } }),
    responses: {
      200:
        operation.data || (operation.answers ?? 'envelope') !== 'envelope'
          ? { description: 'Success', content: contentOf(components, operation) }
          : { $ref: '#/components/responses/Done' },
      429: { $ref: '#/components/responses/TooManyRequests' },
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

const envelope = {
  type: 'object',
  required: ['errorcode', 'errormessage', 'errors'],
  properties: {
    errorcode: { type: 'integer', const: 0 },
    errormessage: { type: 'string' },
    errors: { type: 'null' },
  },
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

const answers = (schema: string, descriptions: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(descriptions).map(([name, description]) => [
      name,
      {
        description,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
      },
    ]),
  )

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const description = `Every JSON answer is an envelope of errorcode (0 is success), errormessage, errors and data. The HTTP status speaks the
same truth. \`Accept-Language\` chooses the language of texts: ${languages.map(each => languageForms[each].tag).join(' or ')}, otherwise ${defaultTag}.

## Error codes

| errorcode | status | what to do |
| --- | --- | --- |
${errorCatalogue}
`

/** One tag for each module, with what its first operation does. */
const tags = [...Map.groupBy(operations, ({ id }) => id.split('.')[0] ?? '')]
  .map(([name, [first]]) => ({ name, description: `${first?.summary}, and what belongs to it` }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** How the server finds rows is not the concern of a caller. */
const withoutFilterMarks = (all: readonly OperationSpec[]): OperationSpec[] =>
  JSON.parse(JSON.stringify(all, (key, value) => (key === filterMark ? undefined : value)))

export function openApiDocument() {
  const documented = withoutFilterMarks(operations)
  const components = new Components(documented)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of documented)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: documentOperation(components, operation),
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trade back-office',
      version: '1',
      description,
      license: { name: 'Not licensed to others', identifier: 'LicenseRef-Proprietary' },
      contact: { name: 'Whoever runs this server' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    tags,
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: { IdempotencyKey: idempotencyKey, ...components.parameters },
      schemas: {
        Envelope: envelope,
        Done: envelopeOf({ type: 'null' }),
        Failure: failure,
        ...components.schemas,
      },
      responses: {
        ...answers('Done', { Done: 'Success, without data' }),
        ...answers('Failure', {
          Failure: 'A failure: `errorcode` is one of the error codes',
          TooManyRequests: '10429, with `Retry-After`',
        }),
      },
    },
  }
}

/** Requests for an operation of the OpenAPI document, good and bad. */
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { broken, fits, hostileText, type JsonSchema } from './schema-arbitrary.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

export interface DocumentOperation {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: { 200: { content: Record<string, { schema: JsonSchema }> } }
}

export interface FuzzTarget {
  method: string
  path: string
  operation: DocumentOperation
}

/** With the parts that its references lead to in their place. */
export function withoutReferences<T extends object>(document: T): T {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const { $ref } = value as { $ref?: string }
    if ($ref === undefined)
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each)]))
    const steps = $ref.split('/').slice(1)
    return resolve(steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document))
  }
  return resolve(document) as T
}

type Request = Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'>

const boundary = 'fuzz-boundary'

/** A half-surrogate has no place in an address; what a client would send instead is the replacement character. */
const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

const seldomBroken = (schema: JsonSchema) =>
  fc.oneof({ weight: 5, arbitrary: fits(schema) }, { weight: 1, arbitrary: broken(schema) })

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function multipart(value: unknown): Buffer {
  const parts = Object.entries((value ?? {}) as object).map(([name, content]) => {
    const disposition = `form-data; name="${name.replaceAll(/[\r\n"]/g, '')}"; filename="a.png"`
    return `--${boundary}\r\ncontent-disposition: ${disposition}\r\ncontent-type: image/png\r\n\r\n${textOf(content)}\r\n`
  })
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`)
}

function encoded(mediaType: string, value: unknown): { type: string; payload: string | Buffer } {
  switch (mediaType) {
    case 'application/x-www-form-urlencoded': {
      const pairs = Object.entries((value ?? {}) as object).map(([name, item]): [string, string] => [
        name,
        textOf(item),
      ])
      return { type: mediaType, payload: new URLSearchParams(pairs).toString() }
    }
    case 'multipart/form-data':
      return { type: `${mediaType}; boundary=${boundary}`, payload: multipart(value) }
    default:
      return { type: mediaType, payload: JSON.stringify(value) ?? '' }
  }
}

function bodyOf(
  operation: DocumentOperation,
): fc.Arbitrary<{ type: string; payload: string | Buffer } | undefined> {
  const [entry] = Object.entries(operation.requestBody?.content ?? {})
  if (!entry) return fc.constant(undefined)
  const [mediaType, { schema }] = entry
  const wellFormed = fc
    .oneof({ weight: 3, arbitrary: fits(schema) }, { weight: 3, arbitrary: broken(schema) })
    .map(value => encoded(mediaType, value))
  const garbage = fc
    .tuple(
      fc.constantFrom(mediaType, 'text/plain', 'garbage', `${mediaType}; charset=utf-16`),
      fc.oneof(hostileText, fc.string({ unit: 'binary', maxLength: 50 })),
    )
    .map(([type, payload]) => ({ type, payload }))
  return fc.oneof({ weight: 8, arbitrary: wellFormed }, { weight: 1, arbitrary: garbage })
}

export function requestsOf({ method, path, operation }: FuzzTarget): fc.Arbitrary<Request> {
  const { parameters } = operation
  const inPath = parameters.filter(parameter => parameter.in === 'path')
  const inQuery = parameters.filter(parameter => parameter.in === 'query' && !parameter.schema.not)
  const record = (list: Parameter[], required: boolean) =>
    fc.record(Object.fromEntries(list.map(({ name, schema }) => [name, seldomBroken(schema)])), {
      requiredKeys: list.filter(parameter => required || parameter.required).map(({ name }) => name),
    })
  return fc
    .record({
      path: record(inPath, true),
      query: record(inQuery, false),
      surplus: fc.option(fc.tuple(hostileText, hostileText), { freq: 8 }),
      body: bodyOf(operation),
      language: fc.constantFrom('zh-CN', 'en-US', '*', ''),
    })
    .map(({ path: values, query, surplus, body, language }) => {
      const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`)
      if (surplus) pairs.push(`${encode(surplus[0])}=${encode(surplus[1])}`)
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(values[name]))
      return {
        method: method.toUpperCase() as 'GET',
        url: pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled,
        headers: { 'accept-language': language, ...(body && { 'content-type': body.type }) },
        ...(body && { payload: body.payload }),
      }
    })
}

import { errorStatus, operations } from '@backoffice/contract'
import { openApiDocument } from '@backoffice/contract/openapi'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'

type Json = Record<string, unknown>
interface Described {
  operationId: string
  description: string
  'x-permission': string
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  servers: Json[]
  tags: { name: string }[]
  info: { description: string }
  paths: Record<string, Record<string, Described>>
  components: Record<string, Record<string, Json>>
}
const described = Object.values(document.paths).flatMap(methods => Object.values(methods))

/** Every object in the document, with the name of what holds it. */
function* objectsIn(value: unknown, name = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [name, value as Json]
  for (const [key, child] of Object.entries(value)) yield* objectsIn(child, key)
}
const objects = [...objectsIn(document)]

describe('the OpenAPI document', () => {
  it('has every operation, and no path under two names', () => {
    expect(described).toHaveLength(operations.length)
    const shapes = Object.keys(document.paths).map(path => path.replaceAll(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  it('has a server, and a tag for every operation', () => {
    expect(document.servers).toEqual([{ url: '/', description: expect.any(String) }])
    const tags = document.tags.map(({ name }) => name)
    expect(tags).toEqual([...new Set(operations.map(({ id }) => id.split('.')[0]))].sort())
  })

  it('explains every error code', () => {
    for (const [code, status] of Object.entries(errorStatus))
      expect(document.info.description).toMatch(new RegExp(`^\\| ${code} \\| ${status} \\| .{20,} \\|$`, 'm'))
  })

  it('says of each operation who may call it, and that it has a limit', () => {
    for (const { description, responses, 'x-permission': needed } of described) {
      expect(description).toMatch(/\.$/)
      for (const code of needed.split(/[|&]/)) if (code.includes('.')) expect(description).toContain(code)
      expect(responses[429]).toEqual({ $ref: '#/components/responses/TooManyRequests' })
    }
  })

  it('leads from every reference to something, and has nothing that nobody needs', () => {
    const used = objects.flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []))
    const there = Object.entries(document.components).flatMap(([kind, parts]) =>
      Object.keys(parts).map(name => `#/components/${kind}/${name}`),
    )
    const security = '#/components/securitySchemes/token'
    expect([...new Set([...used, security])].sort()).toEqual(there.sort())
  })

  it('has a name for what bodies and answers are made of', () => {
    const names = Object.keys(document.components.schemas ?? {})
    expect(names).toEqual(expect.arrayContaining(['Channel', 'Order', 'Reward', 'ChannelsCreateBody']))
    expect(names.filter(name => /\d$/.test(name)).length).toBeLessThan(names.length / 20)
  })

  it('has no default that its own schema refuses', () => {
    for (const [, schema] of objects)
      if ('default' in schema && 'type' in schema) expect(Value.Check(schema, schema.default)).toBe(true)
  })
})

/**
 * Schemas and parameters that stand in the OpenAPI document once, under a name, so that generated clients have one type
 * each: two operations that answer `{ id, name }` of a channel both refer to `#/components/schemas/Channel`.
 */

import type { OperationSpec } from './operation.ts'

export type Schema = Record<string, unknown>

export const pascal = (name: string) =>
  name
    .split(/[^a-zA-Z0-9]/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (schema: unknown) =>
  (isObject(schema) && isObject(schema.properties) ? schema.properties : {}) as Record<string, Schema>
const hasFields = (schema: Schema) => Object.keys(fieldsOf(schema)).length > 0
export const singular = (name: string) =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1')

export class Components {
  readonly schemas: Record<string, Schema> = {}
  readonly parameters: Record<string, Schema> = {}
  /** How often each schema of an object occurs. */
  private readonly counts = new Map<string, number>()
  private readonly names = new Map<string, string>()

  constructor(operations: readonly OperationSpec[]) {
    for (const { row, body, data, params, query } of operations) {
      for (const each of [row, body, data]) this.countSchemas(each)
      // The records of a page get names in any case.
      const { rows } = fieldsOf(data)
      this.countSchemas(rows?.items)
      for (const [name, each] of Object.entries({ ...fieldsOf(params), ...fieldsOf(query) }))
        this.isFirst(`${name} ${JSON.stringify(each)}`)
    }
  }

  private isFirst(text: string): boolean {
    this.counts.set(text, (this.counts.get(text) ?? 0) + 1)
    return this.counts.get(text) === 1
  }

  private countSchemas(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) this.countSchemas(each)
    if (!isObject(value)) return
    // A schema in one that occurs again is part of the one with a name.
    if (hasFields(value) && !this.isFirst(JSON.stringify(value))) return
    for (const each of Object.values(value)) this.countSchemas(each)
  }

  /** @param hint its name, where nothing else has it */
  schema(schema: Schema, hint: string): Schema {
    const { rows, total } = fieldsOf(schema)
    // A page of records is not a thing of its own.
    if (rows && total) return this.inlined(schema, hint)
    return hasFields(schema) ? this.referenceTo(schema, hint) : this.inlined(schema, hint)
  }

  /** Refers to it where operations share it, and no other has its name. */
  parameter(parameter: Schema & { name: string; schema: unknown }): Schema {
    const { name, schema } = parameter
    const known = this.parameters[pascal(name)]
    const isShared = (this.counts.get(`${name} ${JSON.stringify(schema)}`) ?? 0) > 1
    if (!isShared || (known && JSON.stringify(known) !== JSON.stringify(parameter))) return parameter
    this.parameters[pascal(name)] = parameter
    return { $ref: `#/components/parameters/${pascal(name)}` }
  }

  private referenceTo(schema: Schema, hint: string): Schema {
    const part = this.inlined(schema, hint)
    const text = JSON.stringify(part)
    let name = this.names.get(text) ?? hint
    for (let n = 2; !this.names.has(text) && this.schemas[name]; n++) name = `${hint}${n}`
    this.names.set(text, name)
    this.schemas[name] = part
    return { $ref: `#/components/schemas/${name}` }
  }

  private partOf(value: unknown, hint: string): unknown {
    if (Array.isArray(value)) return value.map(each => this.partOf(each, hint))
    if (!isObject(value)) return value
    const isShared = hasFields(value) && (this.counts.get(JSON.stringify(value)) ?? 0) > 1
    return isShared ? this.referenceTo(value, hint) : this.inlined(value, hint)
  }

  private inlined(schema: Schema, hint: string): Schema {
    const { default: fallback, ...rest } = schema
    const entries = Object.entries(rest).map(([key, value]) => {
      if (key === 'properties' && isObject(value))
        return [
          key,
          Object.fromEntries(
            Object.entries(value).map(([name, each]) => [
              name,
              this.partOf(each, name === 'rows' ? hint : `${hint}${singular(pascal(name))}`),
            ]),
          ),
        ]
      return [key, ['enum', 'const', 'examples'].includes(key) ? value : this.partOf(value, hint)]
    })
    // That of an object only makes validation look into it.
    const isPlain = fallback !== undefined && !isObject(fallback)
    return { ...Object.fromEntries(entries), ...(isPlain && { default: fallback }) }
  }
}

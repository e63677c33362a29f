/**
 * Values of a statement for the embedded engine. Its JavaScript layer runs statements with separate values only one
 * after another, on every connection, so each value is put into the text here. It is written as hexadecimal digits,
 * which cannot contain anything else, and cast to the type of its placeholder.
 */
import type { createClient } from '@clickhouse/client'

export type ClientConnection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>

const place = /\{(\w+): ?([\w(), ]+)\}/g

/** An item of a list as the engine reads it from the list's text. */
const itemText = (item: unknown) =>
  typeof item === 'string' ? `'${item.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(item)

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(itemText).join(',')}]`
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}

function literal(value: unknown, type: string): string {
  const text = `unhex('${Buffer.from(textOf(value)).toString('hex')}')`
  return type === 'String' ? text : `CAST(${text}, '${type}')`
}

/**
 * The statement with its value in place of each `{name:Type}`.
 *
 * @throws Error when a placeholder has no value
 */
export const bindValues = (sql: string, values: Record<string, unknown> = {}): string =>
  sql.replace(place, (_, name: string, type: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`The statement has no value for ${name}`)
    return literal(values[name], type)
  })

interface Statement {
  query: string
  query_params?: Record<string, unknown>
}

const bound = <S extends Statement>({ query_params, ...statement }: S) => ({
  ...statement,
  query: bindValues(statement.query, query_params),
})

/** The connection, with the values of a statement written into its text. */
export const withValuesInText = (connection: ClientConnection): ClientConnection => ({
  query: statement => connection.query(bound(statement)),
  command: statement => connection.command(bound(statement)),
  exec: statement => connection.exec(bound(statement)),
  insert: statement => connection.insert(statement),
  ping: params => connection.ping(params),
  close: () => connection.close(),
})

/** The building blocks of the modules' schemas. Lengths count Unicode code points, as PostgreSQL does. */
import Type, { type TObject, type TProperties, type TSchema, type TString } from 'typebox'
import { limits } from './limits.ts'
import { begins, type NamedField, rangeFilters } from './list-filter.ts'
import { type MaskKind, personalFilter } from './personal-filter.ts'
import { typedDays } from './typed-days.ts'
import type { Labels } from './words/languages.ts'

interface TextOptions {
  max: number
  min?: number
  pattern?: string
  /** The message for a missing or blank field, when the specification gives the words. */
  requiredText?: Labels
  /** For passwords: the value is not trimmed and not logged. */
  verbatim?: boolean
  format?: string
}

/** A text in a request. @param minLength used when the options have no minimum */
export function textOf(
  { max, min, pattern, requiredText, verbatim, format }: TextOptions,
  minLength: number,
) {
  return Type.String({
    minLength: min ?? minLength,
    maxLength: max,
    ...(pattern && { pattern }),
    ...(format && { format }),
    ...(requiredText && { 'x-required': requiredText }),
    ...(verbatim && { 'x-verbatim': true }),
  })
}

/** Text that must not be blank. */
export const requiredText = (options: TextOptions) => textOf(options, 1)

/** Text that may be left blank; a blank one in a PUT clears the field. */
export const optionalText = (options: TextOptions) => Type.Optional(textOf(options, 0))

/** A text in an answer that the server masks for its reader (security.md 31). */
export const personal = (masked: MaskKind) => Type.String({ 'x-masked': masked })

/** A text in an answer that everybody sees as it is: of a list, made by the product, or by staff who are no secret. */
export const plain = () => Type.String()

/** A text that its module masks itself: by what stands beside it, by whose it is, or as a text of bills. */
export const maskedByModule = () => Type.String()

/** An amount in an answer: exact, with two decimals. */
export const exactAmount = () => Type.String({ pattern: '^-?[0-9]+[.][0-9]{2}$' })

/** A count in an answer. */
export const count = () => Type.Integer({ minimum: 0 })

/** Marks a search by part of a name or another text, in which contacts are masked. */
export const textSearch = (max: number = limits.searchTextMax) =>
  Type.Optional(Type.String({ maxLength: max, ...personalFilter({ kind: 'phone', orName: true }) }))

/** Ids are positive 32-bit integers. */
export const id = () => Type.Integer({ minimum: 1, maximum: limits.integerMax })

export const idParams = Type.Object({ id: id() })

/** The same schema or null. It is one type array, so a wrong value gives one error and not one for each branch. */
export function nullable<T extends TSchema>(schema: T) {
  const type = 'type' in schema ? [schema.type, 'null'] : undefined
  const values = 'enum' in schema ? { enum: [...(schema.enum as unknown[]), null] } : {}
  return Type.Unsafe<Type.Static<T> | null>(
    type ? { ...schema, type, ...values } : { anyOf: [schema, { type: 'null' }] },
  )
}

/** One of the given texts. */
export const oneOf = <const V extends string | number>(
  type: 'string' | 'integer' | 'number',
  values: readonly V[],
) => Type.Unsafe<V>({ type, enum: values })

/** Calendar day `YYYY-MM-DD` in the business time zone. */
export const day = () => Type.String({ format: 'date' })

/** A calendar day in a request that is stored. */
export const typedDay = () => Type.String({ format: 'date', ...typedDays })

/** A time in an answer: ISO 8601 with an offset. */
export const instant = () => Type.String({ format: 'date-time' })

/** A time in a request: ISO 8601 with an offset. The offset is required, because nobody can guess it. */
export const sentTime = () =>
  Type.String({
    format: 'date-time',
    pattern:
      '^(?:19|2[01])\\d{2}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-](0\\d|1[0-4]):[0-5]\\d)$',
    'x-pattern': {
      zh: '时间应为带时区的 ISO 8601 格式，年份 1900 至 2199，如 2026-03-01T09:30:00+08:00',
      en: 'Expected ISO 8601 with an offset and a year from 1900 to 2199, as 2026-03-01T09:30:00+08:00',
    } satisfies Labels,
  })

/**
 * The time in a filter: epoch milliseconds, `YYYY-MM-DD HH:mm:ss` or ISO 8601 in the business time zone, or a relative day
 * (`relative-days.ts`).
 *
 * @param side of a range: at its end, a month means its last day
 */
export const timeFilter = (side: 'start' | 'end' = 'start') =>
  Type.Optional(Type.String({ format: 'time-filter', ...(side === 'end' && { 'x-end': true }) }))

/** Filters of the times from one to another. The end is included: a date includes its whole day. */
export const times = <From extends string, To extends string>(field: NamedField, from: From, to: To) =>
  rangeFilters(field, [from, to], [timeFilter(), timeFilter('end')])

const amount = () => Type.Optional(Type.Number({ minimum: 0, maximum: limits.spendMax, 'x-decimals': 2 }))

/** Filters of yuan from one to another, the end included. */
export const amounts = <From extends string, To extends string>(field: NamedField, from: From, to: To) =>
  rangeFilters(field, [from, to], [amount(), amount()])

/** The version of a row. */
export const rowVersion = () => Type.Integer({ minimum: 1, maximum: limits.integerMax })

/** The row version for optimistic locking. Without it, the call overwrites the row. */
export const version = () => Type.Optional(rowVersion())

/** The most values of one filter. */
const filterValuesMax = 20

/**
 * A filter that takes one value or several, which match in any of them. In a query they stand in one parameter, joined by
 * commas: `status=PAID,UNPAID`.
 */
export const anyOf = <T extends TSchema>(value: T, max: number = filterValuesMax) =>
  Type.Optional(Type.Array(value, { minItems: 1, maxItems: max, uniqueItems: true }))

/** Digits of phone numbers, as people search for them. */
const phoneDigits = (max: number) =>
  Type.String({
    minLength: 1,
    maxLength: max,
    pattern: '^[0-9]*$',
    'x-pattern': { zh: '手机号只能包含数字', en: 'A phone number has digits only' } satisfies Labels,
  })

/**
 * A search for phone numbers by their beginning: one, or many at once. Only digits are allowed (specification §5, §9). Callers
 * who see masked numbers must give whole ones.
 *
 * @param max digits of one
 */
export const phoneSearch = (max: number = limits.phoneMax) =>
  Type.Optional(
    Type.Array(phoneDigits(max), {
      minItems: 1,
      maxItems: limits.severalMax,
      uniqueItems: true,
      ...personalFilter({ kind: 'phone' }),
    }),
  )

/** A search for codes or numbers by their beginning, one or many at once. */
export const codeSearch = (max: number = limits.searchTextMax) =>
  begins(anyOf(requiredText({ max }), limits.severalMax))

/** An object that refuses unknown fields (10400 with the name of the field). */
export const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** The query of a paged list. `sort` accepts only these fields, each as `<field>,ASC` or `<field>,DESC`. */
export function listQuery<P extends TProperties>(filters: P, sortable: readonly string[] = []) {
  const sort = sortable.flatMap(field => [`${field},ASC`, `${field},DESC`])
  return Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000, default: 1 })),
    size: Type.Optional(
      Type.Integer({ minimum: 1, maximum: limits.pageSizeMax, default: limits.pageSizeDefault }),
    ),
    ...filters,
    sort: Type.Optional(Type.Unsafe<string>(sort.length > 0 ? { type: 'string', enum: sort } : { not: {} })),
  })
}

const fileFormat = () => Type.Optional(oneOf('string', ['xlsx', 'csv'] as const))

/** The query of a file that the server makes at once. The default format is XLSX. */
export const fileQuery = () => Type.Object({ format: fileFormat() })

/** The query of an export: the filters and sorts of the list, and the format of the file. */
export const exportQuery = <P extends TProperties>(filters: P, sortable: readonly string[] = []) =>
  Type.Object({
    ...filters,
    sort: listQuery({}, sortable).properties.sort,
    format: fileFormat(),
  })

/** Names by language, the record's own language included. Names that are absent are deleted. */
export const labelsBody = <N extends TSchema>(name: N) =>
  Type.Optional(
    Type.Array(closed({ locale: requiredText({ max: 5, pattern: '^[a-z]{2}(_[A-Z]{2})?$' }), name }), {
      minItems: 1,
      maxItems: 20,
    }),
  )

/** Names by language. The record's own name comes first. */
export const labelsOf = (name: TSchema = plain()) =>
  Type.Array(Type.Object({ locale: plain(), name: name as TString }))

/** The answer of a paged list. */
export const rowsOf = <T extends TSchema>(row: T) => Type.Object({ rows: Type.Array(row), total: count() })

/** The body of a PUT: an id, a version, and any fields that a new record may have. */
export const changeOf = <P extends TProperties>(body: TObject<P>) =>
  Type.Evaluate(Type.Intersect([Type.Object({ id: id(), version: version() }), Type.Partial(body)]), {
    additionalProperties: false,
  })

/** The part that a browser's File and a program's Blob share. This package has the types of neither. */
interface FilePart {
  readonly size: number
  readonly type: string
}

/** The file in a multipart body. */
export const filePart = () => Type.Unsafe<FilePart>({ type: 'string', format: 'binary' })

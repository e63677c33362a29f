/**
 * How a filter of a list finds rows, where its name and its schema do not say it. The server makes SQL of it and the screens make
 * controls; the OpenAPI document leaves it out. The browser needs this file, so it does not import the schema library.
 */
/** As `fields` make them. */
export interface NamedField {
  name: string
}

interface ListFilter {
  /** The name of the field that is compared, if the filter has another one. */
  field?: string
  /** Without it, texts are compared as a whole. */
  by?: 'beginning' | 'part'
  /** In the start of a range: the filter of its end. */
  to?: string
  /** In the end of a range: the filter of its start. */
  from?: string
}

export const filterMark = 'x-filter'

export const listFilterOf = (schema: unknown): ListFilter =>
  (schema as { [filterMark]?: ListFilter } | undefined)?.[filterMark] ?? {}

/** Marks the schema of a filter. */
export const finding = <S extends object>(filter: ListFilter, schema: S): S =>
  Object.assign(schema, { [filterMark]: { ...listFilterOf(schema), ...filter } })

/** A filter that has another name than its field. */
export const on = <S extends object>({ name }: NamedField, schema: S): S => finding({ field: name }, schema)

/** Texts are found by their beginning, from an index. */
export const begins = <S extends object>(schema: S): S => finding({ by: 'beginning' }, schema)

/** The filters of both ends of a range, by their names. */
export const rangeFilters = <From extends string, To extends string, S extends object>(
  field: NamedField,
  [from, to]: readonly [From, To],
  [first, last]: readonly [S, S],
) =>
  ({
    [from]: on(field, finding({ to }, first)),
    [to]: on(field, finding({ from }, last)),
  }) as Record<From | To, S>

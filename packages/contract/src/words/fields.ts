/**
 * The fields of an entity: what each is called, how it is written, what may be sent. Schemas of the contract, columns,
 * filters and forms of the screens, columns of exports and words of the audit log are made of them.
 */
import Type, { type TOptional, type TSchema } from 'typebox'
import { limits } from '../limits.ts'
import * as schemas from '../schemas.ts'
import { type Codes, codeOf } from './codes.ts'
import type { Labels } from './languages.ts'

/**
 * How a value is written. `code`: in the monospaced face, to be copied. `money`: yuan. `link`: an address. `other`:
 * only its own screen knows.
 */
export type FieldKind =
  | 'text'
  | 'code'
  | 'link'
  | 'number'
  | 'money'
  | 'flag'
  | 'day'
  | 'instant'
  | 'choice'
  | 'other'

export interface Field<
  Kind extends FieldKind = FieldKind,
  Shown extends TSchema = TSchema,
  Sent extends TSchema | undefined = TSchema | undefined,
> {
  kind: Kind
  label: Labels
  /** Said below the field of a form. */
  hint?: Labels
  /** Of a choice. */
  codes?: Codes
  /** Of a number: how many decimals it has. */
  decimals?: number
  /** As an answer has it. */
  shown: Shown
  /** As a body has it; undefined for what nobody sends. */
  sent: Sent
}

/** A field that has its place among the fields of an entity. */
export type Named<F extends Field = Field, N extends string = string> = F & { name: N }
export type Fields = Readonly<Record<string, Named>>

/** What is declared of a field of any kind. */
interface Declared {
  label: Labels
  hint?: Labels
  /** May be null, in answers and in what is sent; with `shown` only in answers. */
  nullable?: true | 'shown'
  /** May be sent. A field that is neither `optional` nor `required` is only answered. */
  optional?: true
  /** Must be sent when one is added. */
  required?: true
  /** Of a number. */
  decimals?: number
}

type OrNull<S extends TSchema> = ReturnType<typeof schemas.nullable<S>>
type Maybe<O, S extends TSchema> = O extends { nullable: true | 'shown' } ? OrNull<S> : S
type Sent<O, S extends TSchema> = O extends { required: true }
  ? S
  : O extends { optional: true }
    ? TOptional<O extends { nullable: true } ? OrNull<S> : S>
    : undefined

function make<K extends FieldKind, O extends Declared, Shown extends TSchema, S extends TSchema>(
  kind: K,
  declared: O,
  { shown, sent }: { shown: Shown; sent: S },
): Field<K, Maybe<O, Shown>, Sent<O, S>> {
  const { label, hint, nullable, optional, required, decimals } = declared
  const taken = nullable === true ? schemas.nullable(sent) : sent
  const body = required ? sent : optional ? Type.Optional(taken) : undefined
  return {
    kind,
    label,
    ...(hint && { hint }),
    ...(decimals !== undefined && { decimals }),
    shown: (nullable ? schemas.nullable(shown) : shown) as Maybe<O, Shown>,
    sent: body as Sent<O, S>,
  }
}

interface DeclaredText extends Declared {
  /** Code points; of what may be sent. */
  max?: number
  min?: number
  pattern?: string
  format?: string
  requiredText?: Labels
}

const textField =
  <K extends FieldKind>(kind: K) =>
  <const O extends DeclaredText>(declared: O) => {
    const { max = limits.searchTextMax, required } = declared
    const sent = Type.Unsafe<string>(schemas.textOf({ ...declared, max }, required ? 1 : 0))
    return make(kind, declared, { shown: Type.String(), sent })
  }

/** A text; a blank one in a PUT clears it, where it is no `required` one. */
export const text = textField('text')
/** A code, an id or a number that is no quantity. */
export const code = textField('code')
/** An address of the web. */
export const link = <const O extends DeclaredText>(declared: O) =>
  textField('link')({ format: 'link', ...declared })

interface DeclaredNumber extends Declared {
  minimum?: number
  maximum?: number
}

const bounds = ({ minimum, maximum, decimals }: DeclaredNumber) => ({
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
  ...(decimals !== undefined && { 'x-decimals': decimals }),
})

export const integer = <const O extends DeclaredNumber>(declared: O) =>
  make('number', declared, { shown: Type.Integer(), sent: Type.Integer(bounds(declared)) })

/** A number; `decimals`: more of them are refused. */
export const number = <const O extends DeclaredNumber>(declared: O) =>
  make('number', declared, { shown: Type.Number(), sent: Type.Number(bounds(declared)) })

/** Yuan, exact to the cent. */
export const money = <const O extends DeclaredNumber>(declared: O) =>
  make('money', declared, { shown: Type.Number(), sent: Type.Number(bounds(declared)) })

/** Yes or no; `codes` gives other words for the two: on, off. */
export const flag = <const O extends Declared & { codes?: Codes }>(declared: O) => ({
  ...make('flag', declared, { shown: Type.Boolean(), sent: Type.Boolean() }),
  ...(declared.codes && { codes: declared.codes }),
})

/** A calendar day in the business time zone. */
export const day = <const O extends Declared>(declared: O) =>
  make('day', declared, { shown: schemas.day(), sent: schemas.day() })

export const instant = <const O extends Declared>(declared: O) =>
  make('instant', declared, { shown: schemas.instant(), sent: schemas.sentTime() })

/** One of a list of codes. */
export function choice<V extends string | number, const O extends Declared>(codes: Codes<V>, declared: O) {
  return { ...make('choice', declared, { shown: codeOf(codes), sent: codeOf(codes) }), codes }
}

/** A field whose schemas no other kind has. */
export function field<
  Shown extends TSchema,
  S extends TSchema | undefined = undefined,
  K extends FieldKind = 'other',
>(declared: {
  kind?: K
  label: Labels
  hint?: Labels
  codes?: Codes
  shown: Shown
  sent?: S
}): Field<K, Shown, S> {
  return { ...declared, kind: declared.kind ?? ('other' as K), sent: declared.sent as S }
}

/** Only the words of a field; the module writes its schemas by hand. */
export const spoken = <K extends FieldKind = 'text'>(label: Labels, more: SpokenOf<K> = {}) => {
  const { kind = 'text' as K, ...rest } = more
  return { kind, label, ...rest, shown: Type.Unknown(), sent: undefined } satisfies Field
}

interface SpokenOf<K extends FieldKind> {
  kind?: K
  hint?: Labels
  codes?: Codes
}

/** Declares the fields of an entity, in the order of its screens. */
export function fields<const F extends Readonly<Record<string, Field>>>(
  all: F,
): { readonly [N in keyof F & string]: Named<F[N], N> } {
  const named = Object.entries(all).map(([name, field]) => [name, { ...field, name }])
  return Object.fromEntries(named)
}

type Shown<F extends Fields> = { [N in keyof F]: F[N]['shown'] }
type SentNames<F extends Fields> = { [N in keyof F]: F[N]['sent'] extends TSchema ? N : never }[keyof F]
type SentOf<F extends Fields> = { [N in SentNames<F>]: F[N]['sent'] extends TSchema ? F[N]['sent'] : never }

const mapped = (all: Fields, of: (field: Named) => TSchema | undefined) =>
  Object.fromEntries(Object.entries(all).flatMap(([name, field]) => [[name, of(field)]].filter(([, s]) => s)))

/** Properties of an answer. */
export const shownOf = <F extends Fields>(all: F) => mapped(all, field => field.shown) as Shown<F>

/** When a record was made and last changed. */
export const recordTimes = {
  createTime: instant({ label: { zh: '创建时间', en: 'Created' } }),
  updateTime: instant({ label: { zh: '更新时间', en: 'Updated' } }),
}

/** A record as answers have it: its id and version, its fields, and when it was made and last changed. */
export function recordOf<F extends Fields>(all: F) {
  const { createTime: _, updateTime: __, ...own } = shownOf(all)
  return Type.Object({
    id: schemas.id(),
    ...(own as Omit<Shown<F>, keyof typeof recordTimes>),
    version: Type.Integer(),
    createTime: recordTimes.createTime.shown,
    updateTime: recordTimes.updateTime.shown,
  })
}

/** Properties of a body: of the fields that may be sent. */
export const sentOf = <F extends Fields>(all: F) => mapped(all, field => field.sent) as SentOf<F>

/** Some of the fields. */
export function pick<F extends Fields, N extends keyof F & string>(all: F, ...names: N[]): Pick<F, N> {
  return Object.fromEntries(names.map(name => [name, all[name]])) as Pick<F, N>
}

/** Of these kinds a filter compares whole values, so what is no such value is refused on its field. */
const comparedWhole = ['choice', 'flag', 'number', 'money', 'day'] as const satisfies readonly FieldKind[]

type Searched<F extends Named> = F['kind'] extends (typeof comparedWhole)[number]
  ? TOptional<F['shown']>
  : ReturnType<typeof schemas.optionalText>

/** Filters of a list: a part of a text, another value as a whole. */
export function searchOf<F extends Fields, N extends keyof F & string>(
  all: F,
  ...names: N[]
): { [K in N]: Searched<F[K]> } {
  const entries = names.map(name => {
    const { kind, shown } = all[name] as Named
    const isWhole = comparedWhole.some(each => each === kind)
    return [name, isWhole ? Type.Optional(shown) : schemas.optionalText({ max: limits.searchTextMax })]
  })
  return Object.fromEntries(entries)
}

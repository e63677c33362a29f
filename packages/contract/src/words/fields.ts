/**
 * The fields of an entity: their names, their formats and their allowed values. They give the schemas of the
 * contract, the columns, filters and forms of the screens, the columns of exports and the words of the audit log.
 */
import Type, { type TOptional, type TSchema, type TUnsafe } from 'typebox'
import { limits } from '../limits.ts'
import { finding } from '../list-filter.ts'
import type { MaskKind } from '../personal-filter.ts'
import * as schemas from '../schemas.ts'
import { type Codes, codeOf } from './codes.ts'
import type { Labels } from './languages.ts'

/**
 * How a value is shown. `code`: in a monospaced font, for copying. `money`: yuan. `link`: an address. `other`: only
 * its own screen can show it.
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
  /** The text below the field in a form. */
  hint?: Labels
  /** The codes of a choice. */
  codes?: Codes
  /** The number of decimals of a number. */
  decimals?: number
  /** The kind of text that not everybody sees whole. The server masks it everywhere: lists, files, log, filters. */
  personal?: MaskKind
  /** The schema in an answer. */
  shown: Shown
  /** The schema in a request body. Undefined when the field cannot be sent. */
  sent: Sent
}

/** A field with its name in the entity. */
export type FieldWithName<F extends Field = Field, N extends string = string> = F & { name: N }
export type Fields = Readonly<Record<string, FieldWithName>>

/** The options of a field of any kind. */
interface Declared {
  label: Labels
  hint?: Labels
  /** Null is allowed in answers and requests; with `shown`, only in answers. */
  nullable?: true | 'shown'
  /** The field may be sent. A field without `optional` and `required` is only in answers. */
  optional?: true
  /** Required for a new record. */
  required?: true
  /** The number of decimals of a number. */
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

/** A text says what it may hold; `byModule` is masked by its own module, as the texts of bills are. */
type Holding = { personal: MaskKind } | { plain: true } | { byModule: true }

interface DeclaredText extends Declared {
  personal?: MaskKind
  /** The limit in code points. It applies only to values that are sent. */
  max?: number
  min?: number
  pattern?: string
  format?: string
  requiredText?: Labels
}

const textField =
  <K extends FieldKind, Must = unknown>(kind: K) =>
  <const O extends DeclaredText>(declared: O & Must) => {
    const { max = limits.searchTextMax, required, personal } = declared as O
    const sent = Type.Unsafe<string>(schemas.textOf({ ...declared, max }, required ? 1 : 0))
    const shown = personal ? schemas.personal(personal) : schemas.plain()
    return { ...make(kind, declared as O, { shown, sent }), ...(personal && { personal }) }
  }

/** A text. A blank text in a PUT clears the field, unless it is `required`. */
export const text = textField<'text', Holding>('text')
/** A code, an id, or a number that is not a quantity. */
export const code = textField('code')
/** A web address. */
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
  make('number', declared, {
    shown: Type.Integer(),
    sent: Type.Integer({ maximum: limits.integerMax, ...bounds(declared) }),
  })

/** A number. A value with more than `decimals` decimals is refused. */
export const number = <const O extends DeclaredNumber>(declared: O) =>
  make('number', declared, { shown: Type.Number(), sent: Type.Number(bounds(declared)) })

/** Yuan, exact to the cent. */
export const money = <const O extends DeclaredNumber>(declared: O) =>
  make('money', declared, { shown: Type.Number(), sent: Type.Number(bounds(declared)) })

/** Yes or no. `codes` gives other words for them: on, off. */
export const flag = <const O extends Declared & { codes?: Codes }>(declared: O) => ({
  ...make('flag', declared, { shown: Type.Boolean(), sent: Type.Boolean() }),
  ...(declared.codes && { codes: declared.codes }),
})

/** A calendar day in the business time zone. */
export const day = <const O extends Declared>(declared: O) =>
  make('day', declared, { shown: schemas.day(), sent: schemas.typedDay() })

export const instant = <const O extends Declared>(declared: O) =>
  make('instant', declared, { shown: schemas.instant(), sent: schemas.sentTime() })

/** One of a list of codes. */
export function choice<V extends string | number, const O extends Declared>(codes: Codes<V>, declared: O) {
  return { ...make('choice', declared, { shown: codeOf(codes), sent: codeOf(codes) }), codes }
}

/** A field with schemas that no other kind has. */
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

/** A field with words only. The module writes its schemas by hand. */
export const spoken = <K extends FieldKind = 'text'>(label: Labels, more: SpokenOf<K> = {}) => {
  const { kind = 'text' as K, ...rest } = more
  return { kind, label, ...rest, shown: Type.Unknown(), sent: undefined } satisfies Field
}

interface SpokenOf<K extends FieldKind> {
  kind?: K
  hint?: Labels
  codes?: Codes
}

/** Declares the fields of an entity, in the order of the screens. */
export function fields<const F extends Readonly<Record<string, Field>>>(
  all: F,
): { readonly [N in keyof F & string]: FieldWithName<F[N], N> } {
  const named = Object.entries(all).map(([name, field]) => [name, { ...field, name }])
  return Object.fromEntries(named)
}

type Shown<F extends Fields> = { [N in keyof F]: F[N]['shown'] }
type SentNames<F extends Fields> = { [N in keyof F]: F[N]['sent'] extends TSchema ? N : never }[keyof F]
type SentOf<F extends Fields> = { [N in SentNames<F>]: F[N]['sent'] extends TSchema ? F[N]['sent'] : never }

const mapped = (all: Fields, of: (field: FieldWithName) => TSchema | undefined) =>
  Object.fromEntries(Object.entries(all).flatMap(([name, field]) => [[name, of(field)]].filter(([, s]) => s)))

/** The properties of an answer. */
export const shownOf = <F extends Fields>(all: F) => mapped(all, field => field.shown) as Shown<F>

/** The times when a record was created and last changed. */
export const recordTimes = {
  createTime: instant({ label: { zh: '创建时间', en: 'Created' } }),
  updateTime: instant({ label: { zh: '更新时间', en: 'Updated' } }),
}

/** A record in an answer: its id and version, its fields, and the times of its creation and last change. */
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

/** The properties of a request body: only fields that may be sent. */
export const sentOf = <F extends Fields>(all: F) => mapped(all, field => field.sent) as SentOf<F>

/** Some of the fields. */
export function pick<F extends Fields, N extends keyof F & string>(all: F, ...names: N[]): Pick<F, N> {
  return Object.fromEntries(names.map(name => [name, all[name]])) as Pick<F, N>
}

/** Filters on these kinds compare whole values. Other texts are refused with an error on the field. */
const comparedWhole = ['flag', 'number', 'money', 'day'] as const satisfies readonly FieldKind[]

type Searched<F extends FieldWithName> = F extends { codes: Codes<infer V> }
  ? F['kind'] extends 'choice'
    ? ReturnType<typeof schemas.anyOf<TUnsafe<V>>>
    : TOptional<F['shown']>
  : F['kind'] extends (typeof comparedWhole)[number]
    ? TOptional<F['shown']>
    : ReturnType<typeof schemas.optionalText>

/**
 * Filters of a list. Texts match by a part, guarded where contacts may stand in them; other values match as a whole, and
 * of codes any of several may match.
 */
export function searchOf<F extends Fields, N extends keyof F & string>(
  all: F,
  ...names: N[]
): { [K in N]: Searched<F[K]> } {
  const entries = names.map(name => {
    const { kind, shown, codes, personal } = all[name] as FieldWithName
    if (kind === 'choice' && codes) return [name, schemas.anyOf(codeOf(codes))]
    if (personal === 'text' || personal === 'name') return [name, schemas.textSearch()]
    const isWhole = comparedWhole.some(each => each === kind)
    const text = () => finding({ by: 'part' }, schemas.optionalText({ max: limits.searchTextMax }))
    return [name, isWhole ? Type.Optional(shown) : text()]
  })
  return Object.fromEntries(entries)
}

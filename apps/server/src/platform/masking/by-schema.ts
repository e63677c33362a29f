/**
 * Masks by the schema (security.md 31): a text that is marked `personal` in the contract is masked for its reader in
 * every answer, file and conflict. Handlers and mappers return it as it is stored.
 */
import { type MaskKind, maskedOf } from '@backoffice/contract'
import type { Access } from '../access/access.repository.ts'
import { fileNamesSeenBy, maskFor, namesSeenBy, nobody, textsSeenBy } from './personal-data.ts'

type Show = Record<MaskKind, (text: string) => string>
type Mask = (value: unknown, show: Show) => unknown

interface Shape {
  properties?: Record<string, object>
  items?: object
}

/** How a reader sees texts of each kind. */
function showTo(reader: Access): Show {
  const show = maskFor(reader)
  return {
    phone: text => show('phone', text),
    email: text => show('email', text),
    bankAccount: text => show('bankAccount', text),
    taxNo: text => show('taxNo', text),
    text: textsSeenBy(reader),
    name: namesSeenBy(reader),
    fileName: fileNamesSeenBy(reader),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

function maskProperties(masks: [string, Mask][]): Mask {
  return (value, show) => {
    if (!isObject(value)) return value
    const shown = { ...value }
    for (const [name, mask] of masks) if (name in shown) shown[name] = mask(shown[name], show)
    return shown
  }
}

function makeMask(schema: object): Mask | undefined {
  const kind = maskedOf(schema)
  if (kind) return (value, show) => (typeof value === 'string' ? show[kind](value) : value)
  const { properties, items } = schema as Shape
  const each = items && maskOf(items)
  if (each) return (value, show) => (Array.isArray(value) ? value.map(item => each(item, show)) : value)
  const parts = Object.entries(properties ?? {}).flatMap(([name, property]): [string, Mask][] => {
    const mask = maskOf(property)
    return mask ? [[name, mask]] : []
  })
  return parts.length > 0 ? maskProperties(parts) : undefined
}

const masks = new WeakMap<object, Mask | undefined>()

function maskOf(schema: object): Mask | undefined {
  if (!masks.has(schema)) masks.set(schema, makeMask(schema))
  return masks.get(schema)
}

/**
 * A value of the schema as a reader sees it. What the schema does not have stays as it is.
 *
 * @param reader nobody's permissions count when there is none
 */
export function maskBySchema<T>(schema: object | undefined, reader: Access | undefined): (value: T) => T {
  const mask = schema && maskOf(schema)
  if (!mask) return value => value
  const show = showTo(reader ?? nobody)
  return value => mask(value, show) as T
}

/**
 * Lists of codes: states, kinds, modes. The text and colour of a code are declared once, for all screens and files.
 */
import Type from 'typebox'
import type { Labels } from './languages.ts'

/** Green: works or is paid. Amber: waits. Red: failed or is locked. Grey: is off. Primary colour: is running. */
export type Tone = 'good' | 'waiting' | 'bad' | 'off' | 'running'

export interface Code extends Labels {
  tone?: Tone
}

export interface Codes<V extends string | number = string | number> {
  values: readonly V[]
  /** The texts by code. */
  texts: Readonly<Record<V, Code>>
}

/**
 * Declares a list of codes: `codes({ on: { zh: '启用', en: 'On', tone: 'good' }, … })`.
 * Keys that are numbers become number codes.
 */
export function codes<const C extends Readonly<Record<string | number, Code>>>(
  texts: C,
): Codes<keyof C & (string | number)> {
  type V = keyof C & (string | number)
  const keys = Object.keys(texts)
  const areNumbers = keys.every(key => /^\d+$/.test(key))
  return { values: (areNumbers ? keys.map(Number) : keys) as V[], texts: texts as Record<V, Code> }
}

/** The schema of a code in requests and answers. */
export const codeOf = <V extends string | number>({ values }: Codes<V>) =>
  Type.Unsafe<V>({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values })

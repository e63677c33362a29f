/** Lists of codes: states, kinds, modes. What each is called and how it stands is said once, for every screen and file. */
import Type from 'typebox'
import type { Labels } from './languages.ts'

/** Green works or is paid, amber waits, red failed or is locked, grey is off, primary runs. */
export type Tone = 'good' | 'waiting' | 'bad' | 'off' | 'running'

export interface Code extends Labels {
  tone?: Tone
}

export interface Codes<V extends string | number = string | number> {
  values: readonly V[]
  /** By code. */
  texts: Readonly<Record<V, Code>>
}

/**
 * Declares a list of codes: `codes({ T: { zh: '待发放', en: 'Pending', tone: 'waiting' }, … })`.
 * Keys that are numbers make codes that are numbers.
 */
export function codes<const C extends Readonly<Record<string | number, Code>>>(
  texts: C,
): Codes<keyof C & (string | number)> {
  type V = keyof C & (string | number)
  const keys = Object.keys(texts)
  const areNumbers = keys.every(key => /^\d+$/.test(key))
  return { values: (areNumbers ? keys.map(Number) : keys) as V[], texts: texts as Record<V, Code> }
}

/** A code as it travels. */
export const codeOf = <V extends string | number>({ values }: Codes<V>) =>
  Type.Unsafe<V>({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values })

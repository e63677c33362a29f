/** Whether the time of a regular expression grows faster than what it reads, measured. */
import { createContext, Script } from 'node:vm'

interface Pattern {
  pattern: string
  flags: string
}

const length = 4096
/** Of one text of `length`: what is linear takes a hundredth of it. */
const suspectMs = 0.3
/** An expression that takes longer counts as one that never ends. */
const limitMs = 1_000
/** For all texts at once; after that each is tried by itself. */
const allLimitMs = 300
/**
 * What takes longer is measured on short texts. All that is compared stays within a millisecond or few: what takes longer
 * is interrupted on a busy machine, and would seem to grow by that.
 */
const longMs = 5
/** Between twice (linear) and four times (quadratic). */
const growthMax = 2.6
const tries = 5

const classes: Record<string, string> = {
  s: ' ',
  S: 'a',
  d: '0',
  D: 'a',
  w: 'a',
  W: '-',
  t: '\t',
  n: '\n',
  r: '\r',
}
const usual = ['a', 'A', '0', ' ', '\n', '-', '.', '"', '中', 'a.', '0,', 'a@', ' a', 'a\n']

/** Texts that an expression speaks of: its words, and each of their characters. */
function piecesOf(pattern: string): string[] {
  const plain = pattern
    .replaceAll(/\\u\{?([0-9a-fA-F]{4,6})\}?/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
    .replaceAll(/\\[pP]\{[^}]{1,40}\}/g, 'a')
    .replaceAll(/\(\?(?:[:=!]|<[=!]|<\w{1,40}>)/g, '(')
    .replaceAll(/\{\d{0,9},?\d{0,9}\}/g, '')
    .replaceAll(/\\(.)/gsu, (_, one: string) => classes[one] ?? `\uE000${one}`)
  // What was escaped means itself; what was not and has a meaning parts words.
  const words = [...plain.matchAll(/(?:\uE000.|[^\uE000\\^$.*+?()[\]{}|])+/gsu)].map(([word]) =>
    word.replaceAll('\uE000', ''),
  )
  const characters = words.flatMap(word => [...word])
  return [...new Set([...words.filter(word => word.length <= 20), ...characters, ...'[](){}'])]
}

/** Texts on which an expression may be slow: one piece again and again, two in turn, and an end that fits nothing. */
function* subjectsFor(pattern: string, size: number): Generator<string> {
  const own = piecesOf(pattern).slice(0, 40)
  const repeated = (piece: string) => piece.repeat(Math.ceil(size / piece.length))
  for (const piece of new Set([...own, ...usual])) {
    yield repeated(piece)
    yield `${repeated(piece)}\u0001!`
  }
  const few = own.slice(0, 8)
  for (const one of few)
    for (const other of few)
      if (one !== other) {
        yield `${repeated(one + other)}\u0001!`
        yield `${one}${repeated(other)}\u0001!`
      }
}

const context = createContext({ performance, subjects: [''], pattern: '', flags: '' })
/** All matches where the expression is used for all, one where it is used for one. */
const measure = new Script(`
  subjects.map(subject => {
    const expression = new RegExp(pattern, flags)
    const start = performance.now()
    if (expression.global) subject.replace(expression, '')
    else expression.test(subject)
    return performance.now() - start
  })`)

/** Milliseconds for each; undefined where all together take too long. */
function timesOf({ pattern, flags }: Pattern, subjects: string[], timeout = limitMs): number[] | undefined {
  Object.assign(context, { pattern, flags, subjects })
  try {
    return [...measure.runInContext(context, { timeout })]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw error
  }
}

/** The least of some tries; Infinity for what twice did not end. */
function timeOf(expression: Pattern, subject: string): number {
  let least = Number.POSITIVE_INFINITY
  let endless = 0
  for (let at = 0; at < tries && endless < 2; at++) {
    const [time] = timesOf(expression, [subject]) ?? []
    if (time === undefined) endless++
    else least = Math.min(least, time)
  }
  return least
}

/** Whether twice the text takes far more than twice the time, and twice that again. */
function grows(expression: Pattern, start: number, subjectOf: (size: number) => string): boolean {
  let before = timeOf(expression, subjectOf(start))
  for (const size of [2 * start, 4 * start]) {
    if (before === Number.POSITIVE_INFINITY) return true
    const time = timeOf(expression, subjectOf(size))
    if (time < before * growthMax) return false
    before = time
  }
  return true
}

/** The beginning of a text on which the time grows too fast, where there is one. */
export function slowOn(expression: Pattern): string | undefined {
  const subjects = [...subjectsFor(expression.pattern, length)]
  const times = timesOf(expression, subjects, allLimitMs)
  for (const [at, subject] of subjects.entries()) {
    if (times && (times[at] ?? 0) < suspectMs) continue
    const time = timeOf(expression, subject)
    if (time < suspectMs) continue
    const start = time > longMs ? length / 16 : length / 4
    const subjectOf = (size: number) => [...subjectsFor(expression.pattern, size)][at] ?? ''
    const isSlow = () => grows(expression, start, subjectOf)
    if (time === Number.POSITIVE_INFINITY || (isSlow() && isSlow()))
      return JSON.stringify(subject.slice(0, 30))
  }
  return undefined
}

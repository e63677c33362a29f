/** No regular expression that backtracks without end (security.md 20). */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { openApiDocument } from '@backoffice/contract/openapi'
import { describe, expect, it } from 'vitest'

/** What is linear takes a few milliseconds for all of them; what backtracks never ends. */
const limitMs = 2_000
const length = 30_000

/** Every `pattern` of every schema of the contract. */
function patternsIn(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  for (const [key, value] of Object.entries(node))
    if (key === 'pattern' && typeof value === 'string') found.add(`/${value.replaceAll('/', '\\/')}/u`)
    else patternsIn(value, found)
  return found
}

const literal =
  /(?:[=(,:!&|?{}[;]|=>|return|case)\s*(\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[dgimsuvy]*)/g

/** Every regular expression that the sources of the server and the contract write out. */
function literalsIn(folder: string): string[] {
  const root = fileURLToPath(new URL(`../../../../${folder}`, import.meta.url))
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file =>
      readFileSync(`${root}/${file}`, 'utf8')
        .split('\n')
        .filter(line => !/^\s*(\/\/|\*|\/\*)/.test(line))
        .flatMap(line => [...line.matchAll(literal)].map(match => match[1] ?? '')),
    )
    .filter(isExpression)
}

function isExpression(text: string): boolean {
  try {
    new Script(text)
    return true
  } catch {
    return false
  }
}

/** Pieces that the expression itself speaks of, and those that most expressions do. */
function piecesOf(expression: string): string[] {
  const own = expression.match(/[\p{L}\p{N}]|[^\w\s\\/()[\]{}^$*+?|]/gu) ?? []
  return [
    ...new Set([
      ...own,
      'a',
      'A',
      '0',
      ' ',
      '\t',
      '\n',
      '-',
      '.',
      '@',
      '/',
      '"',
      '中',
      'a.',
      '0,',
      'a@',
      ' a',
      '"a',
    ]),
  ]
}

/** Whether an expression is done with all of these, in time. */
function isQuick(expression: string, subjects: string[]): boolean {
  const script = new Script(`for (const subject of subjects) new RegExp(${expression}).test(subject)`)
  try {
    script.runInContext(createContext({ subjects }), { timeout: limitMs })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}

const expressions = [
  ...new Set([
    ...patternsIn(openApiDocument()),
    ...literalsIn('packages/contract/src'),
    ...literalsIn('apps/server/src'),
  ]),
]

describe('regular expressions', () => {
  it('are found: those of the schemas, and those written out in the sources', () => {
    expect(expressions.length).toBeGreaterThan(30)
    expect(expressions).toContain('/^[A-Z]{2}[A-Z0-9]{3}$/u')
    expect(expressions.some(text => text.includes('[^\\s@]{1,64}@'))).toBe(true)
  })

  it('the check itself knows one that backtracks', () => {
    expect(isQuick('/^(a+)+$/', [`${'a'.repeat(length)}!`])).toBe(false)
  })

  it.each(expressions)('%s', { timeout: 60_000 }, expression => {
    const repeated = piecesOf(expression).map(piece => piece.repeat(length / piece.length))
    expect(isQuick(expression, [...repeated, ...repeated.map(text => `${text}\u0001!`)])).toBe(true)
  })
})

/** The files of apps/server/data: tables whose first row names the columns. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

const isQuoted = (line: string) => line.includes('"')

/** In our own files each row is a line; only rows with quotes need the parser, which is slow. */
export function readTable(file: string): string[][] {
  const text = readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8')
  const [, ...lines] = text.trimEnd().split('\n')
  const quoted = parse(lines.filter(isQuoted).join('\n')).values()
  return lines.map(line => (isQuoted(line) ? (quoted.next().value ?? []) : line.split(',')))
}

/** Makes a value when it is first needed, and keeps it. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

import { logRange, msRange } from './dates.ts'

type Range = [from: string | undefined, to: string | undefined]

function withRange<Q extends object>(
  query: Q,
  names: [keyof Q, keyof Q],
  convert: (range: Range) => Range,
): Q {
  const [fromName, toName] = names
  const [from, to] = convert([query[fromName], query[toName]] as Range)
  return { ...query, ...(from && { [fromName]: from }), ...(to && { [toName]: to }) }
}

/** A query whose two filters hold days, as epoch ms: from the start of the first to the end of the last. */
export const withMs = <Q extends object>(query: Q, from: keyof Q, to: keyof Q): Q =>
  withRange(query, [from, to], ([start, end]) => {
    const range = msRange(start, end)
    return [range.from, range.to]
  })

/** The same as `YYYY-MM-DD HH:mm:ss`, the form of the logs (specification §9). */
export const withClock = <Q extends object>(query: Q, from: keyof Q, to: keyof Q): Q =>
  withRange(query, [from, to], ([start, end]) => {
    const range = logRange({ ...(start && { startTime: start }), ...(end && { endTime: end }) })
    return [range.startTime, range.endTime]
  })

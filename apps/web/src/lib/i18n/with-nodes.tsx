import { Fragment, type ReactNode } from 'react'

/** No text has it. */
const edge = '\u2060'

/**
 * A sentence with links in it: `withNodes({ name: <a …/> }, marks => t('key', marks))`. The text gets a mark for each
 * name, and the node takes its place, wherever a language puts it.
 */
export function withNodes<Name extends string>(
  nodes: Record<Name, ReactNode>,
  say: (marks: Record<Name, string>) => string,
): ReactNode {
  const names = Object.keys(nodes) as Name[]
  const marks = Object.fromEntries(names.map(name => [name, edge + name + edge])) as Record<Name, string>
  const parts = say(marks).split(edge)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay in their places
  return parts.map((part, at) => <Fragment key={at}>{at % 2 === 1 ? nodes[part as Name] : part}</Fragment>)
}

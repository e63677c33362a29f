/** Every regular expression that the sources write out, found by walking their syntax. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vitest/node'

export interface Expression {
  file: string
  pattern: string
  flags: string
}

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesIn(child)
  }
}

type Names = Map<string, Node>

/** Replaces a part that is known only when the program runs. */
const unknownPart = 'a'

/** The text of an expression as far as the file itself says it. */
function textOf(node: unknown, names: Names, depth = 0): string {
  if (!isNode(node) || depth > 8) return unknownPart
  const text = (part: unknown) => textOf(part, names, depth + 1)
  const { type } = node
  if (type === 'Literal') {
    const regex = node.regex as { pattern: string } | undefined
    return regex ? regex.pattern : String(node.value)
  }
  if (type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { cooked: string } }[]
    const parts = node.expressions as unknown[]
    return quasis.map(({ value }, at) => value.cooked + (at < parts.length ? text(parts[at]) : '')).join('')
  }
  if (type === 'BinaryExpression' && node.operator === '+') return text(node.left) + text(node.right)
  if (type === 'Identifier') return text(names.get(String(node.name)))
  if (type === 'MemberExpression' && (node.property as Node).name === 'source') return text(node.object)
  return unknownPart
}

function expressionsOf(file: string, code: string): Expression[] {
  const nodes = [...nodesIn(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))]
  const names: Names = new Map()
  for (const { type, id, init } of nodes)
    if (type === 'VariableDeclarator' && isNode(id) && isNode(init)) names.set(String(id.name), init)
  return nodes.flatMap(({ type, regex, callee, arguments: given }) => {
    if (type === 'Literal' && regex) return [{ file, ...(regex as { pattern: string; flags: string }) }]
    const isCall = type === 'NewExpression' || type === 'CallExpression'
    if (!isCall || !isNode(callee) || callee.name !== 'RegExp') return []
    const [pattern, flags] = given as unknown[]
    return [{ file, pattern: textOf(pattern, names), flags: flags ? textOf(flags, names) : '' }]
  })
}

const isSource = (file: string) =>
  /\.(?:ts|tsx|mjs)$/.test(file) && !/\.test\.|\.d\.ts$|(?:^|[/\\])(?:node_modules|dist)[/\\]/.test(file)

/** @param root of the repository @param folders in it */
export function findExpressions(root: string, folders: string[]): Expression[] {
  return folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .flatMap(file => {
        const path = join(folder, file)
        const code = readFileSync(join(root, path), 'utf8')
        return code.includes('/') ? expressionsOf(path, code) : []
      }),
  )
}

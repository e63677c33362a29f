import type { OperationSpec } from '@backoffice/contract'
import { openStream } from './call.ts'
import type { Input } from './request.ts'

/** One `data:` payload of a block of server-sent events, or undefined for comments and heartbeats. */
function parseBlock(block: string): unknown {
  const lines = block.split(/\r?\n/).filter(line => line.startsWith('data:'))
  return lines.length > 0 ? JSON.parse(lines.map(line => line.slice(5).trimStart()).join('\n')) : undefined
}

/** Yields the JSON payloads of an events operation until the server closes it or the signal aborts. */
export async function* events<O extends OperationSpec, E>(operation: O, input: Input<O>): AsyncGenerator<E> {
  const body = await openStream(operation, input)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  while (true) {
    const { value, done } = await reader.read()
    buffer += value ?? ''
    const blocks = buffer.split(/\r?\n\r?\n/)
    buffer = done ? '' : (blocks.pop() ?? '')
    for (const block of blocks) {
      const payload = parseBlock(block)
      if (payload !== undefined) yield payload as E
    }
    if (done) return
  }
}

/** For programs that speak the Model Context Protocol: one address, whose tools read what company search reads. */
import Type from 'typebox'
import { operationGroup } from '../operation.ts'
import { oneOf } from '../schemas.ts'
import { companyPermissions } from './companies.ts'

const requestId = Type.Union([
  Type.String({ maxLength: 200 }),
  Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
])

export const mcp = operationGroup('mcp', {
  call: {
    method: 'POST',
    path: '/mcp',
    changes: false,
    summary:
      'Model Context Protocol (streamable HTTP, without sessions): company search for programs, read only',
    access: { permission: companyPermissions.read },
    cost: 'mcp',
    /** A JSON-RPC message. The tools check their arguments as the operations behind them do. */
    body: Type.Object({
      jsonrpc: oneOf('string', ['2.0']),
      id: Type.Optional(requestId),
      method: Type.String({ minLength: 1, maxLength: 200 }),
      params: Type.Optional(Type.Object({})),
    }),
    example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    answers: 'raw',
    data: Type.Object({}),
  },
})

import { type Envelope, mcp, type OperationSpec } from '@backoffice/contract'
import {
  type CallToolResult,
  createMcpHandler,
  type McpRequestContext,
  Server,
} from '@modelcontextprotocol/server'
import type { FastifyRequest, InjectOptions } from 'fastify'
import type { Access } from '../../platform/access/access.repository.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import type { Module } from '../../platform/module.ts'
import { evidenceOf, type Question } from './mcp-evidence.ts'
import { mcpTools } from './mcp-tools.ts'

interface Caller {
  access: Access
  request: FastifyRequest
  signal: AbortSignal
}

const callerOf = ({ authInfo }: McpRequestContext) => authInfo?.extra?.caller as Caller

/** The operation as the caller would call it: with its rights, limits, masks and checks. */
async function ask(
  { http }: AppContext,
  operation: OperationSpec,
  question: unknown,
  { request, signal }: Caller,
) {
  const { authorization, 'accept-language': language, 'user-agent': agent } = request.headers
  const headers = {
    authorization,
    'accept-language': language,
    'user-agent': agent,
    'content-type': 'application/json',
  }
  const answer = await http.inject({
    method: operation.method as NonNullable<InjectOptions['method']>,
    url: operation.path,
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    remoteAddress: request.ip,
    payload: JSON.stringify(question),
    signal,
  })
  return answer.json<Envelope<unknown>>()
}

const resultOf = (content: object, isError: boolean): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(content) }],
  structuredContent: { ...content },
  isError,
})

async function callTool(
  app: AppContext,
  name: string,
  question: Question,
  caller: Caller,
): Promise<CallToolResult> {
  const tool = Object.hasOwn(mcpTools, name) ? mcpTools[name] : undefined
  if (!tool) return resultOf({ errormessage: `There is no tool ${name.slice(0, 50)}` }, true)
  const { errorcode, errormessage, errors, data } = await ask(app, tool.operation, question, caller)
  if (errorcode !== 0) return resultOf({ errorcode, errormessage, errors }, true)
  const evidence = await evidenceOf(app, tool.operation, question, data, caller.access, caller.signal)
  return resultOf({ data, evidence }, false)
}

const listed = Object.entries(mcpTools).map(([name, { operation, title, description }]) => ({
  name,
  title,
  description,
  inputSchema: JSON.parse(JSON.stringify(operation.body)),
  annotations: { readOnlyHint: true, openWorldHint: false },
}))

const instructions =
  'Customs and bill-of-lading data by company. Cite the ids in `evidence.bills` and say to which day the data runs (`evidence.dataTo`). Sums say of how many bills they are made; a company with `sample: true` is made up.'

/** Programs reach the product's own operations by /mcp, each call by itself: there are no sessions. */
function mcpRoutes(app: AppContext): void {
  const handler = createMcpHandler(
    context => {
      const server = new Server(
        { name: 'trade-back-office', version: '1.0.0' },
        { capabilities: { tools: {} }, instructions },
      )
      server.setRequestHandler('tools/list', () => ({ tools: listed }))
      server.setRequestHandler('tools/call', ({ params }) =>
        callTool(app, params.name, (params.arguments ?? {}) as Question, callerOf(context)),
      )
      return server
    },
    { maxSubscriptions: 0 },
  )

  bind(app, mcp.call, async ({ body, actor, request, reply, signal }) => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
    const caller: Caller = { access: actor, request, signal }
    const answer = await handler.fetch(
      new Request(`http://localhost${mcp.call.path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal,
      }),
      {
        parsedBody: body,
        authInfo: { token: '', clientId: String(actor.accountId), scopes: [], extra: { caller } },
      },
    )
    reply.code(answer.status)
    const type = answer.headers.get('content-type')
    if (type) reply.type(type)
    return reply.serializer(String).send(await answer.text())
  })
}

export const mcpModule: Module = { routes: [mcpRoutes] }

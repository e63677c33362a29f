import type { Envelope } from '@backoffice/contract'
import { vi } from 'vitest'

export interface RecordedRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

export type FakeAnswer = Partial<Envelope<unknown>> & { status?: number }

/** A failure as the server sends it. */
export const failure = (status: number, errorcode: number, rest: FakeAnswer = {}): FakeAnswer => ({
  status,
  errorcode,
  errormessage: `error ${errorcode}`,
  ...rest,
})

const readBody = (body: BodyInit | null | undefined) =>
  typeof body === 'string'
    ? JSON.parse(body)
    : body instanceof URLSearchParams
      ? Object.fromEntries(body)
      : body

/** The whole envelope of an answer. */
export const envelopeOf = ({ status: _, ...envelope }: FakeAnswer) => ({
  errorcode: 0,
  errormessage: '',
  errors: null,
  data: null,
  ...envelope,
})

function toResponse(answer: FakeAnswer) {
  return new Response(JSON.stringify(envelopeOf(answer)), {
    status: answer.status ?? 200,
    headers: { 'content-type': 'application/json', 'x-request-id': 'request-7' },
  })
}

/** A person without views; the columns that they choose are kept. */
function listsOfPerson() {
  const layouts: { list: string; layout: unknown }[] = []
  const answer = ({ method, body }: RecordedRequest): FakeAnswer => {
    if (method === 'PUT') layouts.push(body as { list: string; layout: unknown })
    return { data: { rows: [], total: 0, layouts, defaults: [] } }
  }
  return { layouts, answer }
}

/** Replaces the network: gives the chosen answer to each request and records it. @param views asked for views too */
export function fakeServer(
  answer: (request: RecordedRequest) => FakeAnswer | Promise<FakeAnswer>,
  { views = false }: { views?: boolean } = {},
) {
  const lists = listsOfPerson()
  const seen = Object.assign([] as RecordedRequest[], { layouts: lists.layouts })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://test')
    const request: RecordedRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: init.headers as Record<string, string>,
      body: readBody(init.body),
    }
    if (!views && url.pathname.startsWith('/core/list-view/')) return toResponse(lists.answer(request))
    seen.push(request)
    const response = await answer(request)
    init.signal?.throwIfAborted()
    return toResponse(response)
  })
  return seen
}

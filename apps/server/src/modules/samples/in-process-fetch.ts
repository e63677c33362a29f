import type { InjectOptions } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'

/** A `fetch` that calls this process, with all checks of a request from outside. */
export function inProcessFetch({ http }: Pick<AppContext, 'http'>): typeof fetch {
  return async (address, init = {}) => {
    const { pathname, search } = new URL(String(address))
    const { body } = init
    const isForm = body instanceof URLSearchParams
    const answer = await http.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { payload: String(body) }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value))
    return new Response(answer.rawPayload, { status: answer.statusCode, headers })
  }
}

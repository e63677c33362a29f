/** Requests against a running server, and load made of them. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { password } from './server-process.ts'

export interface Reply {
  /** HTTP status; 0 when no complete answer came. */
  status: number
  /** -1 without an answer, -2 for an answer without an envelope. */
  errorcode: number
  data: unknown
  /** Milliseconds. */
  tookMs: number
  startedAt: number
  /** What broke the connection, where one did. */
  error: string
}

export interface LoadRequest {
  method?: string
  path: string
  token?: string
  body?: unknown
  form?: Record<string, string>
  /** Longest wait for an answer. */
  limitMs?: number
}

async function readAll(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response) text += chunk
  return text
}

/** A client with connections of its own, as a browser keeps them. */
export class LoadClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 })
  private readonly address: string
  constructor(address: string) {
    this.address = address
  }

  /** Never throws: a broken connection is a reply with status 0. */
  ask({ method = 'GET', path, token, body, form, limitMs = 30_000 }: LoadRequest): Promise<Reply> {
    const startedAt = performance.now()
    const payload = form
      ? new URLSearchParams(form).toString()
      : body === undefined
        ? ''
        : JSON.stringify(body)
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const reply = (part: Partial<Reply>): Reply => ({
      status: 0,
      errorcode: -1,
      data: null,
      error: '',
      startedAt,
      tookMs: performance.now() - startedAt,
      ...part,
    })
    return new Promise(resolve => {
      const sent = request(`${this.address}${path}`, {
        method,
        agent: this.agent,
        signal: AbortSignal.timeout(limitMs),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(payload && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
        },
      })
      sent.on('error', error =>
        resolve(reply({ error: (error as NodeJS.ErrnoException).code ?? error.name })),
      )
      sent.on('response', response => {
        readAll(response).then(
          text => {
            const { errorcode = -2, data = null } = text.startsWith('{') ? JSON.parse(text) : {}
            resolve(reply({ status: response.statusCode ?? 0, errorcode, data }))
          },
          error => resolve(reply({ error: error.code ?? error.name })),
        )
      })
      sent.end(payload)
    })
  }

  async signIn(username = 'admin', secret = password): Promise<string> {
    const reply = await this.ask({ method: 'POST', path: '/login', form: { username, password: secret } })
    const token = (reply.data as { access_token?: string } | null)?.access_token
    if (!token) throw new Error(`sign-in failed: ${JSON.stringify(reply)}`)
    return token
  }

  close(): void {
    this.agent.destroy()
  }
}

/** This many workers; each sends its next request as soon as it has an answer, until stopped. */
export class Load {
  readonly replies: Reply[] = []
  private readonly workers: Promise<void>[]
  private going = true

  /** @param pauseMs between an answer that failed and the next try */
  constructor(workers: number, ask: () => Promise<Reply>, pauseMs = 20) {
    this.workers = Array.from({ length: workers }, async () => {
      while (this.going) {
        const reply = await ask()
        this.replies.push(reply)
        if (reply.status !== 200) await new Promise(resolve => setTimeout(resolve, pauseMs))
      }
    })
  }

  async stop(): Promise<Reply[]> {
    this.going = false
    await Promise.all(this.workers)
    return this.replies
  }
}

/** The value below which a share of the values lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Of the answers' times, in whole milliseconds. */
export const p99 = (replies: Pick<Reply, 'tookMs'>[]): number =>
  Math.round(
    percentile(
      replies.map(({ tookMs }) => tookMs),
      0.99,
    ),
  )

export const secondsOf = (ms: number) => Math.round(ms / 10) / 100

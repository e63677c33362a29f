/**
 * Calls the server with a token of client credentials. It renews the token, and repeats calls while the server is
 * busy.
 */
import { apps, defaultTag, type Envelope, notSignedIn, type OperationSpec } from '@backoffice/contract'
import { FrontSiteError, UnreachableError } from './errors.ts'
import type { FrontSiteOptions } from './options.ts'
import { isTemporaryStatus, pauseMs } from './retry.ts'

interface Call {
  query?: Record<string, string | number | boolean | undefined>
  /** The body as JSON. */
  body?: string
  idempotencyKey?: string
  /** Sent without a token. */
  anonymous?: boolean
}

interface Answer {
  status: number
  retryAfter: string | null
  /** Undefined when it is not JSON, as what a proxy says. */
  body: unknown
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A token is renewed this long before it expires. */
const spareMs = 60_000

export class Transport {
  private readonly options: Required<FrontSiteOptions>
  private token: Promise<{ text: string; endMs: number }> | undefined

  constructor(options: FrontSiteOptions) {
    this.options = {
      language: defaultTag,
      tries: 5,
      timeoutMs: 30_000,
      fetch: globalThis.fetch,
      wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
      ...options,
      url: new URL(options.url).href.replace(/\/$/, ''),
    }
  }

  /** @returns `data` of the envelope @throws FrontSiteError, or UnreachableError when nobody answers */
  async call<T>(operation: OperationSpec, call: Call = {}): Promise<T> {
    if (call.anonymous) return this.read<T>(await this.send(operation, call))
    const token = await this.getToken()
    const answer = await this.send(operation, call, token)
    if (answer.status !== 401) return this.read<T>(answer)
    try {
      return this.read<T>(answer)
    } catch (error) {
      if (!(error instanceof FrontSiteError) || error.errorcode !== notSignedIn) throw error
      // Another call may already have renewed the token.
      if ((await this.token?.catch(() => undefined))?.text === token) this.token = undefined
      return this.read<T>(await this.send(operation, call, await this.getToken()))
    }
  }

  private send(operation: OperationSpec, call: Call, token?: string): Promise<Answer> {
    const { url, language } = this.options
    const given = Object.entries(call.query ?? {}).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
    return this.reach(`${url}${operation.path}${given.length > 0 ? `?${search}` : ''}`, {
      method: operation.method,
      headers: {
        'accept-language': language,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }),
      },
      ...(call.body !== undefined && { body: call.body }),
    })
  }

  private async reach(address: string, init: RequestInit): Promise<Answer> {
    const { url, tries, wait } = this.options
    for (let tried = 1; ; tried++) {
      const answer = await this.ask(address, init).catch((error: unknown) => new UnreachableError(url, error))
      const isLost = answer instanceof UnreachableError
      const pause =
        tried < tries && (isLost || isTemporaryStatus(answer.status))
          ? pauseMs(isLost ? null : answer.retryAfter, tried)
          : undefined
      if (pause !== undefined) await wait(pause)
      else if (isLost) throw answer
      else return answer
    }
  }

  /** @throws what fetch throws, also when the answer ends too early */
  private async ask(address: string, init: RequestInit): Promise<Answer> {
    const { timeoutMs, fetch } = this.options
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, retryAfter, body: parsed(await answer.text()) }
  }

  private read<T>({ status, body }: Answer): T {
    const envelope = body as Envelope<T> | undefined
    if (envelope?.errorcode === 0) return envelope.data
    throw new FrontSiteError(
      envelope?.errormessage || `HTTP ${status}`,
      status,
      envelope?.errorcode,
      envelope?.errors ?? [],
    )
  }

  /** Only one token request runs at a time, even when many calls wait for it. */
  private async getToken(): Promise<string> {
    const held = this.token
    const token = await held
    if (token && Date.now() < token.endMs) return token.text
    if (this.token === held) this.token = undefined
    this.token ??= this.askToken().catch(error => {
      this.token = undefined
      throw error
    })
    return (await this.token).text
  }

  private async askToken() {
    const { url, clientId, clientSecret } = this.options
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(':')
    const answer = await this.reach(url + apps.token.path, {
      method: apps.token.method,
      headers: { authorization: `Basic ${btoa(pair)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    const said = (answer.body ?? {}) as Record<string, unknown>
    if (answer.status !== 200 || typeof said.access_token !== 'string')
      throw new FrontSiteError(String(said.error_description ?? `HTTP ${answer.status}`), answer.status)
    const lifetimeMs = Number(said.expires_in) * 1000
    return { text: said.access_token, endMs: Date.now() + Math.max(lifetimeMs - spareMs, lifetimeMs / 2) }
  }
}

/**
 * Calls the server with a token of client credentials. It renews the token, and repeats calls while the server is
 * busy.
 */
import {
  apps,
  defaultTag,
  type Envelope,
  type LanguageTag,
  notSignedIn,
  type OperationSpec,
} from '@backoffice/contract'
import { FrontSiteError } from './front-site-error.ts'
import { isPassing, pauseMs } from './retry.ts'

export interface FrontSiteOptions {
  /** The address of the back-office: `https://admin.example.com`. */
  url: string
  /** The id of the app account. */
  clientId: string
  clientSecret: string
  /** The language of error messages. */
  language?: LanguageTag
  /** The number of tries while the server is busy or cannot be reached. Default: 5. */
  tries?: number
  /** The time limit of one try in milliseconds. Default: 30,000. */
  timeoutMs?: number
  fetch?: typeof fetch
  /** The pause between tries. */
  wait?: (ms: number) => Promise<void>
}

interface Call {
  query?: Record<string, string | number | boolean | undefined>
  /** The body as JSON. */
  body?: string
  idempotencyKey?: string
  /** Sent without a token. */
  anonymous?: boolean
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
      url: options.url.replace(/\/$/, ''),
    }
  }

  /** @returns `data` of the envelope @throws FrontSiteError, or what fetch throws when nobody answers */
  async call<T>(operation: OperationSpec, call: Call = {}): Promise<T> {
    if (call.anonymous) return this.read<T>(await this.send(operation, call))
    const token = await this.getToken()
    const answer = await this.send(operation, call, token)
    if (answer.status !== 401) return this.read<T>(answer)
    try {
      return await this.read<T>(answer)
    } catch (error) {
      if (!(error instanceof FrontSiteError) || error.errorcode !== notSignedIn) throw error
      // Another call may already have renewed the token.
      if ((await this.token?.catch(() => undefined))?.text === token) this.token = undefined
      return this.read<T>(await this.send(operation, call, await this.getToken()))
    }
  }

  private send(operation: OperationSpec, call: Call, token?: string): Promise<Response> {
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

  private async reach(address: string, init: RequestInit): Promise<Response> {
    const { tries, timeoutMs, fetch, wait } = this.options
    for (let tried = 1; ; tried++) {
      const outcome = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(
        (error: unknown) => ({ error }),
      )
      const answer = outcome instanceof Response ? outcome : undefined
      const pause =
        tried < tries && (!answer || isPassing(answer.status))
          ? pauseMs(answer?.headers.get('retry-after') ?? null, tried)
          : undefined
      if (pause === undefined) {
        if (answer) return answer
        throw (outcome as { error: unknown }).error
      }
      await answer?.body?.cancel()
      await wait(pause)
    }
  }

  private async read<T>(answer: Response): Promise<T> {
    const envelope = (await answer.json().catch(() => undefined)) as Envelope<T> | undefined
    if (envelope?.errorcode === 0) return envelope.data
    throw new FrontSiteError(
      envelope?.errormessage || `HTTP ${answer.status}`,
      answer.status,
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
    const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>
    if (!answer.ok || typeof said.access_token !== 'string')
      throw new FrontSiteError(String(said.error_description ?? `HTTP ${answer.status}`), answer.status)
    const lifetimeMs = Number(said.expires_in) * 1000
    return { text: said.access_token, endMs: Date.now() + Math.max(lifetimeMs - spareMs, lifetimeMs / 2) }
  }
}

/** The registry look-up by HTTP (decisions §4): one GET per name, with a time limit and a few tries. */
import { setTimeout as delay } from 'node:timers/promises'
import type { RegistryConfig } from '../../platform/config.ts'
import { get, OutboundRefusedError } from '../../platform/http/outbound.ts'
import { UnavailableError } from '../../platform/lib/unavailable.ts'
import { cleanField, type RegistryFields, registryFields } from './registry-fields.ts'

const maxBytes = 256 * 1024
const firstPauseMs = 200

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.map(textOf).filter(Boolean).join(';') : ''
}

/** The fields in an answer: an object, or `{ data }` around one; undefined when there are none. */
function readRegistryAnswer(text: string): RegistryFields | undefined {
  const parsed: unknown = JSON.parse(text)
  const around = parsed as { data?: unknown } | null
  const found = around !== null && typeof around === 'object' && 'data' in around ? around.data : parsed
  if (found === null || typeof found !== 'object') return undefined
  const fields: RegistryFields = {}
  for (const field of registryFields) {
    const value = cleanField(field, textOf((found as Record<string, unknown>)[field]))
    if (value !== '') fields[field] = value
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

const isWorthAnotherTry = (status: number) => status === 429 || status >= 500

export class RegistryProvider {
  private readonly config: RegistryConfig

  constructor(config: RegistryConfig) {
    this.config = config
  }

  /**
   * @param country ISO alpha-2, or ''
   * @returns undefined when the provider knows no such company
   * @throws UnavailableError when it does not answer, or its answer cannot be read; the signal's reason
   */
  async find(name: string, country: string, signal?: AbortSignal): Promise<RegistryFields | undefined> {
    const url = this.urlOf(name, country)
    for (let attempt = 0; ; attempt++) {
      if (attempt > 0) await delay(firstPauseMs * 2 ** (attempt - 1), undefined, { signal })
      const outcome = await this.ask(url, signal)
      if ('fields' in outcome) return outcome.fields
      if (outcome.isFinal || attempt >= this.config.retries)
        throw new UnavailableError('The registry provider does not answer', { cause: outcome.failure })
    }
  }

  private urlOf(name: string, country: string): URL {
    const values: Record<string, string> = { name, country }
    return new URL(
      this.config.url.replace(/\{(name|country)\}/g, (_, key: string) =>
        encodeURIComponent(values[key] ?? ''),
      ),
    )
  }

  private async ask(url: URL, signal: AbortSignal | undefined) {
    const { token, timeoutMs, allowPrivate } = this.config
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    try {
      const { status, text } = await get(url, { headers, timeoutMs, maxBytes, allowPrivate, signal })
      if (status === 404 || status === 204) return { fields: undefined }
      if (status === 200) return { fields: readRegistryAnswer(text) }
      return { isFinal: !isWorthAnotherTry(status), failure: new Error(`HTTP ${status}`) }
    } catch (failure) {
      signal?.throwIfAborted()
      return { isFinal: failure instanceof OutboundRefusedError || failure instanceof SyntaxError, failure }
    }
  }
}

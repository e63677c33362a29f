import type { LanguageTag } from '@backoffice/contract'

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

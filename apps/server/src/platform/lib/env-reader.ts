import { isIP } from 'node:net'
import { type FlagSetting, settingOf, type TextSetting, type WholeSetting } from '../settings.ts'

const hostName = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?){0,20}\.?$/i

/** Reads settings from an environment, by kind, default and bounds. Collects errors in `problems`. */
export class EnvReader {
  readonly problems: string[] = []
  private readonly env: NodeJS.ProcessEnv
  constructor(env: NodeJS.ProcessEnv) {
    this.env = env
  }

  private trimmed(name: string): string | undefined {
    return this.env[name]?.trim() || undefined
  }

  text(name: TextSetting): string | undefined {
    return this.trimmed(name)
  }

  /** Text of a setting that has a default. */
  given(name: TextSetting): string {
    return this.trimmed(name) ?? String(settingOf(name).default)
  }

  /** Text that is not trimmed, for secrets. */
  secret(name: TextSetting): string | undefined {
    return this.env[name] || undefined
  }

  integer(name: WholeSetting): number {
    const { default: fallback, minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = settingOf(name)
    const text = this.trimmed(name)
    const value = Number(text ?? fallback)
    if (!Number.isInteger(value) || value < minimum || value > maximum)
      this.problems.push(`${name}=${text}: expected a whole number from ${minimum} to ${maximum}`)
    return value
  }

  flag(name: FlagSetting): boolean {
    const text = this.trimmed(name)
    if (text === undefined) return settingOf(name).default === true
    if (text !== '0' && text !== '1') this.problems.push(`${name}=${text}: expected 0 or 1`)
    return text === '1'
  }

  url(name: TextSetting, protocols: string[]): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const protocol = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : ''
    if (!protocols.includes(protocol))
      this.problems.push(`${name}: expected an address that begins with ${protocols.join(':// or ')}://`)
    return text
  }

  list(name: TextSetting): string[] {
    return (this.text(name) ?? '').split(',').flatMap(part => part.trim() || [])
  }

  oneOf(name: TextSetting, values: readonly string[], fallback: string): string {
    const text = this.text(name) ?? fallback
    if (!values.includes(text)) this.problems.push(`${name}=${text}: expected one of ${values.join(', ')}`)
    return text
  }

  /** Addresses, CIDR ranges, or names of hosts. */
  proxies(name: TextSetting): string[] {
    const list = this.list(name)
    for (const entry of list) {
      const [address = '', bits, ...rest] = entry.split('/')
      const most = isIP(address) === 6 ? 128 : 32
      const isRange =
        isIP(address) > 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
      const isName = bits === undefined && hostName.test(address) && /[a-z]/i.test(address)
      if (!(isRange || isName) || rest.length > 0)
        this.problems.push(
          `${name}=${entry}: expected addresses, ranges such as 10.0.8.0/28, or names of hosts`,
        )
    }
    return list
  }

  timezone(name: TextSetting): string {
    const text = this.given(name)
    try {
      new Intl.DateTimeFormat('en', { timeZone: text })
    } catch {
      this.problems.push(`${name}=${text}: not a time zone of the IANA database, for example Asia/Shanghai`)
    }
    return text
  }
}

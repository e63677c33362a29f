import { isIP } from 'node:net'

const hostName = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?){0,20}\.?$/i

/** Reads settings of an environment; what is wrong with each is kept in `problems`. */
export class EnvReader {
  readonly problems: string[] = []
  private readonly env: NodeJS.ProcessEnv
  constructor(env: NodeJS.ProcessEnv) {
    this.env = env
  }

  text(name: string): string | undefined {
    const value = this.env[name]?.trim()
    return value === '' ? undefined : value
  }

  /** Text kept as it is, for secrets. */
  secret(name: string): string | undefined {
    return this.env[name] || undefined
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = Number(text)
    if (!Number.isInteger(value) || value < min || value > max)
      this.problems.push(`${name}=${text}: expected a whole number from ${min} to ${max}`)
    return value
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.text(name)
    if (text === undefined) return fallback
    if (text !== '0' && text !== '1') this.problems.push(`${name}=${text}: expected 0 or 1`)
    return text === '1'
  }

  url(name: string, protocols: string[]): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const protocol = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : ''
    if (!protocols.includes(protocol))
      this.problems.push(`${name}: expected an address that begins with ${protocols.join(':// or ')}://`)
    return text
  }

  list(name: string): string[] {
    return (this.text(name) ?? '').split(',').flatMap(part => part.trim() || [])
  }

  oneOf(name: string, values: readonly string[], fallback: string): string {
    const text = this.text(name) ?? fallback
    if (!values.includes(text)) this.problems.push(`${name}=${text}: expected one of ${values.join(', ')}`)
    return text
  }

  /** Addresses, CIDR ranges, or names of hosts. */
  proxies(name: string): string[] {
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

  timezone(name: string, fallback: string): string {
    const text = this.text(name) ?? fallback
    try {
      new Intl.DateTimeFormat('en', { timeZone: text })
    } catch {
      this.problems.push(`${name}=${text}: not a time zone of the IANA database, for example Asia/Shanghai`)
    }
    return text
  }
}

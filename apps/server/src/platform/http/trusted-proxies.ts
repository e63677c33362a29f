/** The trusted proxies: addresses, ranges, and names that are looked up again and again (security.md 43). */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A replaced proxy has a new address: until it is known, its callers share that one address. */
const lookUpEveryMs = 5_000

export class TrustedProxies {
  readonly isEmpty: boolean
  private readonly fixed = new BlockList()
  private readonly names: string[]
  private named = new BlockList()
  private timer: NodeJS.Timeout | undefined

  /** @param entries as checked by the configuration */
  constructor(entries: readonly string[]) {
    this.isEmpty = entries.length === 0
    const isName = (entry: string) => isIP(entry.split('/')[0] ?? '') === 0
    this.names = entries.filter(isName)
    for (const entry of entries.filter(entry => !isName(entry))) {
      const [address = '', bits] = entry.split('/')
      if (bits === undefined) this.fixed.addAddress(address, familyOf(address))
      else this.fixed.addSubnet(address, Number(bits), familyOf(address))
    }
  }

  has(address: string | undefined): boolean {
    if (address === undefined || isIP(address) === 0) return false
    const family = familyOf(address)
    return this.fixed.check(address, family) || this.named.check(address, family)
  }

  /** Looks the names up, now and at intervals; a name that is not found matches nothing. */
  async start(): Promise<void> {
    if (this.names.length === 0) return
    await this.lookUp()
    this.timer = setInterval(() => void this.lookUp(), lookUpEveryMs).unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private async lookUp(): Promise<void> {
    const found = await Promise.all(this.names.map(name => lookup(name, { all: true }).catch(() => [])))
    const named = new BlockList()
    for (const { address } of found.flat()) named.addAddress(address, familyOf(address))
    this.named = named
  }
}

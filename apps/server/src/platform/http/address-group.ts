/** Groups network addresses by subscriber: an IPv6 subscriber has a whole /64, so that counts as one address. */
import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address; an IPv4 part at the end becomes two of them. */
function groupsOf(address: string): number[] {
  const parts = (text: string) =>
    text
      .split(':')
      .filter(part => part !== '')
      .flatMap(part => {
        if (!part.includes('.')) return [Number.parseInt(part, 16)]
        const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
        return [a * 256 + b, c * 256 + d]
      })
  const [head = '', tail] = address.split('::')
  const [before, after] = [parts(head), parts(tail ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/**
 * The address that limits count by.
 *
 * @returns an IPv4 address as it is, also one mapped into IPv6; for IPv6 the network: `2001:db8:0:1::/64`
 */
export function addressGroup(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map(group => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The network that an address belongs to: /24 of IPv4, /64 of IPv6. */
export function networkOf(address: string): string {
  const group = addressGroup(address)
  return isIPv4(group) ? `${group.slice(0, group.lastIndexOf('.'))}.0/24` : group
}

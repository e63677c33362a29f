/** Which network addresses belong to the public internet (security: the server fetches nothing inside its network). */
import { BlockList, isIP } from 'node:net'

const inner = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, prefix, 'ipv4')

/** In IPv6 only ranges assigned to the internet are public, without those that map to other networks. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const inner6 = new BlockList()
for (const [network, prefix] of [
  // Teredo, benchmarking, documentation, 6to4: they carry or map to addresses that may be internal.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner6.addSubnet(network, prefix, 'ipv6')

/** Tells whether the server may fetch from an address; false for a text that is not an address. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '')
  switch (isIP(bare)) {
    case 4:
      return !inner.check(bare, 'ipv4')
    case 6:
      // Mapped IPv4 and NAT64 addresses are outside of 2000::/3.
      return global6.check(bare, 'ipv6') && !inner6.check(bare, 'ipv6')
    default:
      return false
  }
}

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

/** Of IPv6 only what is given out for the internet is public; within it, what stands for another network is not. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const inner6 = new BlockList()
for (const [network, prefix] of [
  // Teredo, benchmarking, documentation, 6to4: they carry or stand for addresses that may be inner ones.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner6.addSubnet(network, prefix, 'ipv6')

/** Whether an address may be fetched from; a text that is no address may not. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '')
  switch (isIP(bare)) {
    case 4:
      return !inner.check(bare, 'ipv4')
    case 6:
      // Mapped IPv4 and what a NAT64 translates lie outside of 2000::/3.
      return global6.check(bare, 'ipv6') && !inner6.check(bare, 'ipv6')
    default:
      return false
  }
}

import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
const closedRanges: [string, number][] = [
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
]
for (const [network, prefix] of closedRanges) closed.addSubnet(network, prefix, 'ipv4')

// Of IPv6 addresses only the globally routed ones, without those that embed an IPv4 address.
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
const hiding = new BlockList()
const hidingRanges: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [network, prefix] of hidingRanges) hiding.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is one of the open network: never this machine, its neighbours or a cloud's own. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !closed.check(address, 'ipv4')
  return kind === 6 && open.check(address, 'ipv6') && !hiding.check(address, 'ipv6')
}

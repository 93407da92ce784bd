import { isIPv6 } from 'node:net'

/**
 * Where a request comes from, as every count and every hold takes it: an IPv4 address, or the /64 of an IPv6 one, which is
 * what one home or one server is given. All spellings of an address are one, and an IPv4 address inside an IPv6 one is
 * itself.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return address
  // The parser of addresses writes each in one way: lower case, IPv4 tails as groups.
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const zeros = Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return shortOf(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

const shortOf = (groups: string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')

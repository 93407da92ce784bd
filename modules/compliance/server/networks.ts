import { BlockList, isIP } from 'node:net'

type Network = { address: string; bits: number; family: 'ipv4' | 'ipv6' }

/** Reads one address, or a network of them; nothing where it is neither. */
export function networkIn(text: string): Network | undefined {
  const [address = '', length, ...rest] = text.trim().split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0 || address.includes('%')) return undefined
  const whole = version === 4 ? 32 : 128
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return undefined
  const bits = length === undefined ? whole : Number(length)
  return bits <= whole ? { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' } : undefined
}

/** Whether an address is in one of the networks. One of the old kind is found in its new dress too. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  // Each call of the site asks; most sites name no network.
  if (networks.length === 0) return () => false
  const list = new BlockList()
  for (const text of networks) {
    const network = networkIn(text)
    if (network) list.addSubnet(network.address, network.bits, network.family)
  }
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}

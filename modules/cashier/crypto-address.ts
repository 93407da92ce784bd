import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)

function decoded<Value>(decode: () => Value): Value | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}

/** The version byte of a Base58Check address of a 20-byte hash whose checksum holds; undefined of any other text. */
export function base58Version(address: string): number | undefined {
  const bytes = decoded(() => base58check.decode(address))
  return bytes?.length === 21 ? bytes[0] : undefined
}

/** Whether a Bitcoin address of BIP 173 (bech32, version 0) or BIP 350 (bech32m, later versions) holds. */
export function isSegwit(address: string): boolean {
  const isVersion = (coder: typeof bech32, isRight: (version: number) => boolean) => {
    const { prefix, words = [] } =
      decoded(() => coder.decode(address as `${string}1${string}`)) ?? {}
    const [version = -1, ...program] = words
    const bytes = decoded(() => coder.fromWords(program))?.length ?? 0
    if (prefix !== 'bc' || !isRight(version)) return false
    return version === 0 ? bytes === 20 || bytes === 32 : bytes >= 2 && bytes <= 40
  }
  return (
    isVersion(bech32, (version) => version === 0) ||
    isVersion(bech32m, (version) => version >= 1 && version <= 16)
  )
}

/** Whether the case of an Ethereum address is a valid EIP-55 checksum; in one case it has none. */
export function isEthereum(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits.toLowerCase())))
  return Array.from(digits).every((digit, at) => {
    const isCapital = Number.parseInt(hash.charAt(at), 16) >= 8
    return digit === (isCapital ? digit.toUpperCase() : digit.toLowerCase())
  })
}

import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** The version byte of a Base58Check address whose checksum holds, of 25 bytes in all; undefined of any other text. */
export function base58Version(address: string): number | undefined {
  let value = 0n
  for (const sign of address) {
    const digit = base58.indexOf(sign)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  if (hex.length > 50) return undefined
  const bytes = Uint8Array.from(hex.padStart(50, '0').match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
  // Each zero byte in front is written as one «1», neither more nor fewer.
  const ones = /^1*/.exec(address)?.[0].length ?? 0
  const zeros = bytes.findIndex((byte) => byte !== 0)
  if (ones !== zeros) return undefined
  const sum = sha256(sha256(bytes.slice(0, 21)))
  return bytes.slice(21).every((byte, at) => byte === sum[at]) ? bytes[0] : undefined
}

const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function polymod(values: readonly number[]): number {
  let check = 1
  for (const value of values) {
    const top = check >>> 25
    check = ((check & 0x1ffffff) << 5) ^ value
    for (const [at, generator] of generators.entries()) if ((top >>> at) & 1) check ^= generator
  }
  return check
}

/** Whether a Bitcoin address of BIP 173 (bech32, version 0) or BIP 350 (bech32m, later versions) holds. */
export function isSegwit(address: string): boolean {
  const lower = address.toLowerCase()
  if (address !== lower && address !== address.toUpperCase()) return false
  if (!lower.startsWith('bc1') || lower.length > 90) return false
  const data = Array.from(lower.slice(3), (sign) => bech32.indexOf(sign))
  const version = data[0]
  if (version === undefined || version > 16 || data.includes(-1)) return false
  const prefix = [3, 3, 0, 2, 3]
  if (polymod([...prefix, ...data]) !== (version === 0 ? 1 : 0x2bc830a3)) return false
  const bits = (data.length - 7) * 5
  const bytes = Math.floor(bits / 8)
  // Whole bytes, and what is left over is nothing.
  const rest = bits % 8
  const isClean = rest < 5 && ((data.at(-7) ?? 0) & ((1 << rest) - 1)) === 0
  return isClean && (version === 0 ? bytes === 20 || bytes === 32 : bytes >= 2 && bytes <= 40)
}

/** Whether the letters of an Ethereum address keep EIP-55; all small or all capital they say nothing. */
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

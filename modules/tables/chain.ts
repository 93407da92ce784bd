import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// What the draws of a table follow from. A chain of hashes is made in secret and its end is published; then a beacon becomes known
// that nobody could know before; links are used from the end backwards, so that each comes to the one before when it is hashed.

/** SHA-256 of a text, as hexadecimal digits. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** All links from the secret to the end, `length` + 1 of them. */
export function linksOf(secret: string, length: number): string[] {
  const links = [secret]
  for (let at = 0; at < length; at++) links.push(hashText(links[at] ?? ''))
  return links
}

/** Whether a link comes to the end of a chain when it is hashed so often. */
export function isOfChain(link: string, { end, linkAt }: { end: string; linkAt: number }): boolean {
  let value = link
  for (let at = 0; at < linkAt; at++) value = hashText(value)
  return value === end
}

/** The beacon of a ceremony: the end of the chain and the seeds of members in the order in which they were added. */
export const ceremonyBeacon = (end: string, seeds: readonly string[]): string =>
  hashText([end, ...seeds].join('\n'))

/** What draws of a table are made with, beside the link and the number of the shoe or round. */
export const clientOf = (table: string, beacon: string): string => `${table}:${beacon}`

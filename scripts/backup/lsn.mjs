/**
 * A place in the WAL as a number of bytes: '16/B374D848' as PostgreSQL writes it.
 * @param {string} text
 */
export function lsnOf(text) {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** @param {bigint} lsn */
export const lsnText = (lsn) =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffffffffn).toString(16).toUpperCase()}`

/**
 * The name of the file that holds this place.
 * @param {{ timeline: number, lsn: bigint, segmentBytes: number }} where
 */
export function segmentName({ timeline, lsn, segmentBytes }) {
  const number = lsn / BigInt(segmentBytes)
  const perLog = 0x100000000n / BigInt(segmentBytes)
  const parts = [BigInt(timeline), number / perLog, number % perLog]
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}

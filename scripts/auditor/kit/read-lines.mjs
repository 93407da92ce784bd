import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * The rows of a file, one JSON object a line, without holding more than a piece of it in memory.
 * @param {string} file
 * @returns {AsyncGenerator<Record<string, any>>}
 */
export async function* readLines(file) {
  let at = 0
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    at++
    yield parsed(line, `line ${at} of ${file}`)
  }
}

/** @param {string} line @param {string} place */
function parsed(line, place) {
  try {
    const row = JSON.parse(line)
    if (typeof row === 'object' && row !== null) return row
  } catch {
    // Told below.
  }
  throw new Error(`${place} is no row`)
}

/**
 * A file's SHA-256.
 * @param {string} file
 * @returns {Promise<string>}
 */
export async function hashOfFile(file) {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part)
  return hash.digest('hex')
}

/**
 * A set of texts as one number, whatever their order: two sets are equal where their numbers are, and no list of them has to
 * be kept. A text that is there twice counts twice.
 */
export function textSet() {
  let sum = 0n
  let count = 0
  return {
    /** @param {string} text */
    add(text) {
      sum = BigInt.asUintN(
        256,
        sum + BigInt(`0x${createHash('sha256').update(text).digest('hex')}`),
      )
      count += 1
    },
    get count() {
      return count
    },
    /** @param {{ value: bigint, count: number }} other */
    equals: (other) => sum === other.value && count === other.count,
    get value() {
      return sum
    },
  }
}

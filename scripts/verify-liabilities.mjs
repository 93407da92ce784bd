/* Checks a member's proof of liabilities, offline and with nothing but Node. Written apart from the site's
   own code, after docs/proof-of-liabilities.md, so that one mistake cannot hide in both.
   
   node verify-liabilities.mjs <proof.json> [<published record hash, or a file with published records>] */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** @typedef {{ hash: Buffer, sum: bigint }} Node */

const largest = 2n ** 63n - 1n

/** @param {string} name @param {...Buffer} parts */
const sha = (name, ...parts) =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.from(`tessera liabilities 1 ${name}\0`), ...parts]))
    .digest()

/** @param {unknown} value @param {string} what */
function whole(value, what) {
  const isWhole = typeof value === 'string' ? /^\d{1,19}$/.test(value) : Number.isSafeInteger(value)
  const number = isWhole ? BigInt(/** @type {string | number} */ (value)) : -1n
  if (number < 0n || number > largest)
    throw new Error(`${what} is not a whole number from 0 to 2^63 - 1`)
  return number
}

/** @param {bigint} number */
function eight(number) {
  if (number > largest) throw new Error('a sum is above 2^63 - 1')
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(number)
  return bytes
}

/** @param {unknown} digits @param {string} what */
function hash(digits, what) {
  if (typeof digits !== 'string' || !/^[0-9a-f]{64}$/.test(digits))
    throw new Error(`${what} is not a hash`)
  return Buffer.from(digits, 'hex')
}

/** @param {string} text */
const named = (text) => Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])

/**
 * Throws a sentence that names the first thing that does not hold.
 * @param {any} proof as the site saves it
 * @param {string[]} [published] hashes of records that were published, from anywhere the reader trusts
 */
export function verify(proof, published) {
  const { record, member } = proof
  const unit = String(record.unit)
  const members = Number(whole(record.members, 'the number of members'))
  const position = Number(whole(proof.position, 'the position'))
  const total = whole(record.total, 'the total')
  if (position >= members) throw new Error('the position is beyond the last member')

  const commitment = sha('member', hash(proof.salt, 'the salt'), Buffer.from(String(member)))
  const amount = whole(proof.amount, 'the amount')
  /** @type {Node} */
  let node = { hash: sha('leaf', named(unit), commitment, eight(amount)), sum: amount }
  let width = members
  let place = position
  for (const [at, step] of proof.path.entries()) {
    if (width <= 1) throw new Error('the path is longer than the tree is high')
    const other = {
      hash: hash(step.hash, `step ${at + 1}`),
      sum: whole(step.sum, `the sum of step ${at + 1}`),
    }
    const isRight = place % 2 === 1
    if ((step.side === 'left') !== isRight) throw new Error(`step ${at + 1} is on the wrong side`)
    const isAlone = !isRight && place + 1 === width
    if (isAlone && !(other.sum === 0n && other.hash.equals(sha('nobody')))) {
      throw new Error(`step ${at + 1} must be nobody`)
    }
    const [left, right] = isRight ? [other, node] : [node, other]
    const sum = left.sum + right.sum
    const parts = [left.hash, eight(left.sum), right.hash, eight(right.sum)]
    node = { hash: sha('node', Buffer.from([at + 1]), ...parts), sum }
    eight(sum)
    place = Math.floor(place / 2)
    width = Math.ceil(width / 2)
  }
  if (width !== 1) throw new Error('the path is shorter than the tree is high')
  if (!node.hash.equals(hash(record.root, 'the root')))
    throw new Error('the path does not lead to the root')
  if (node.sum !== total) throw new Error('the sums do not come to the total')

  if (String(record.takenAt).length !== 24) throw new Error('the time of the record is not one')
  const recordHash = sha(
    'record',
    eight(whole(record.number, 'the number')),
    named(unit),
    Buffer.from(record.takenAt),
    eight(BigInt(members)),
    eight(total),
    hash(record.root, 'the root'),
    hash(record.former, 'the former record'),
  ).toString('hex')
  if (recordHash !== record.hash) throw new Error('the record has another hash')
  if (published && !published.includes(recordHash)) throw new Error('this record was not published')
  return { member, amount, unit, total, members, takenAt: record.takenAt, hash: recordHash }
}

/**
 * Hashes in what a reader gives: a hash itself, or a file with records as the public call answers them.
 * @param {string} given
 */
function publishedIn(given) {
  if (/^[0-9a-f]{64}$/.test(given)) return [given]
  return readFileSync(given, 'utf8').match(/(?<="hash"\s*:\s*")[0-9a-f]{64}/g) ?? []
}

/** @param {bigint} units */
const decimal = (units) => `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`

function main() {
  const [file, published] = process.argv.slice(2)
  if (!file) {
    console.error('node verify-liabilities.mjs <proof.json> [<published hash or file>]')
    process.exit(2)
  }
  try {
    const proof = JSON.parse(readFileSync(file, 'utf8'))
    const seen = verify(proof, published === undefined ? undefined : publishedIn(published))
    console.log(
      `PASS: member ${seen.member} is in record ${proof.record.number} with ${decimal(seen.amount)} ${seen.unit}.`,
    )
    console.log(
      `The operator owed ${decimal(seen.total)} ${seen.unit} to ${seen.members} members at ${seen.takenAt}.`,
    )
    console.log(`Record hash ${seen.hash}`)
    if (published === undefined)
      console.log('Compare it with the hash that the operator has published.')
  } catch (error) {
    console.error(`FAIL: ${error instanceof Error ? error.message : String(error)}.`)
    process.exit(1)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(path.resolve(process.argv[1])).href) main()

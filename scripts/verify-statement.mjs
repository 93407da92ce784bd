/* Checks a member's statement, or a receipt for cash, offline and with nothing but Node. Written apart from the site's own code, so that one
   mistake cannot hide in both.

   node verify-statement.mjs <statement.json> <public key of the site, as GET /wps/cashier/statements/key tells it for the
   keyId of the statement> */
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A decimal in ten-thousandths. @param {unknown} text */
function units(text) {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/.exec(String(text))
  if (!match) throw new Error(`«${String(text)}» is not an amount`)
  const [, sign, whole = '', rest = ''] = match
  const count = BigInt(whole + rest.padEnd(4, '0'))
  return sign ? -count : count
}

/**
 * Throws a sentence that names the first thing that does not hold; answers what the statement says.
 * @param {{ document?: unknown, signature?: unknown }} file
 * @param {string} publicKey
 */
export function verifyStatement({ document, signature }, publicKey) {
  if (typeof document !== 'string' || typeof signature !== 'string') {
    throw new Error('this file is no statement')
  }
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: publicKey },
    format: 'jwk',
  })
  if (!verify(null, Buffer.from(document), key, Buffer.from(signature, 'base64url'))) {
    throw new Error('this site never signed this text')
  }
  const body = JSON.parse(document)
  if (body.kind === 'tessera custody receipt') {
    if (units(body.amount) <= 0n) throw new Error('a receipt is for nothing')
    return body
  }
  /** @type {bigint} */
  let moved = 0n
  for (const { gained, lost, net } of body.movements) {
    if (units(gained) - units(lost) !== units(net)) throw new Error('a movement does not add up')
    moved += units(net)
  }
  for (const { cash, held, total } of [body.opening, body.closing]) {
    if (units(cash) + units(held) !== units(total)) throw new Error('a balance does not add up')
  }
  if (units(body.opening.total) + moved !== units(body.closing.total)) {
    throw new Error('the movements do not lead from the opening to the closing balance')
  }
  return body
}

/** @param {{ kind: string, takenAt: string, amount: string, from: string, to: string, closing: { total: string } }} body */
const said = ({ kind, takenAt, amount, from, to, closing }) =>
  kind === 'tessera custody receipt'
    ? `cash taken ${takenAt}, ${amount}`
    : `${from} to ${to}, ${closing.total}`

if (import.meta.url === pathToFileURL(path.resolve(process.argv[1] ?? '')).href) {
  const [file, key] = process.argv.slice(2)
  if (!file || !key) {
    console.error('node verify-statement.mjs <statement.json> <public key>')
    process.exit(2)
  }
  try {
    const body = verifyStatement(JSON.parse(readFileSync(file, 'utf8')), key)
    console.log(`Genuine: ${body.account}, ${said(body)} ${body.currency}.`)
  } catch (error) {
    console.error(`Not genuine: ${error instanceof Error ? error.message : String(error)}.`)
    process.exit(1)
  }
}

import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto'

export type StatementKey = { keyId: string; publicKey: string; signed: (text: string) => string }

// One a process: a server has one data folder with one key. It is never in the database.
const held: { key?: StatementKey; files?: Buffer } = {}

// An Ed25519 key of 32 bytes as PKCS #8 (RFC 8410).
const header = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key for statements, derived from the key in the data folder: several servers sign alike. */
export function statementKeyOf(dataKey: Buffer): StatementKey {
  const seed = Buffer.from(hkdfSync('sha256', dataKey, '', 'cashier.statement', 32))
  const privateKey = createPrivateKey({
    key: Buffer.concat([header, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const spki = createPublicKey(privateKey as KeyObject).export({ format: 'der', type: 'spki' })
  return {
    keyId: createHash('sha256').update(spki).digest('hex').slice(0, 16),
    // Without its frame: what browsers and programs take as a raw key.
    publicKey: spki.subarray(-32).toString('base64url'),
    signed: (text) => sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64url'),
  }
}

/** Says with which key of the data folder statements and the addresses of files are signed. */
export function setStatementKey(dataKey: Buffer): void {
  held.key = statementKeyOf(dataKey)
  held.files = Buffer.from(hkdfSync('sha256', dataKey, '', 'cashier.files', 32))
}

/** The key with which this server signs. */
export function statementKey(): StatementKey {
  if (!held.key) throw new Error('no key was given for statements: call setStatementKey first')
  return held.key
}

/** Our signature under what the address of a file says. */
export function fileSignature(text: string): Buffer {
  if (!held.files) throw new Error('no key was given for files: call setStatementKey first')
  return createHmac('sha256', held.files).update(text).digest()
}

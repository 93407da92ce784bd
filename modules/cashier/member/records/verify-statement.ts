import { ReceiptBody } from '@tessera/agents/calls'
import { unitsFromDecimal } from '@tessera/money'
import { SignedStatement, StatementBody } from '../../records-shapes.ts'
import * as z from 'zod/mini'

export type Verdict =
  | { is: 'genuine'; body: StatementBody | ReceiptBody }
  | { is: 'forged' }
  | { is: 'noStatement' }
  | { is: 'cannotCheck' }

/** Bytes of a text of base64url; nothing where it is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.codePointAt(0) ?? 0)
}

/** Reads what a file holds, without believing it. */
function readFile(text: string): SignedStatement | undefined {
  try {
    const read = z.safeParse(SignedStatement, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Verifies the file of a statement, or of a receipt for cash, with the public key of a site, in the reader's own browser. */
export async function verifyStatement(file: string, publicKey: string): Promise<Verdict> {
  const signed = readFile(file)
  if (!signed) return { is: 'noStatement' }
  const [key, signature] = [bytesOf(publicKey), bytesOf(signed.signature)]
  if (!key || !signature) return { is: 'forged' }
  const holds = await isSigned(key, signature, signed.document)
  if (holds === undefined) return { is: 'cannotCheck' }
  if (!holds) return { is: 'forged' }
  const content: unknown = JSON.parse(signed.document)
  const receipt = z.safeParse(ReceiptBody, content)
  if (receipt.success) return { is: 'genuine', body: receipt.data }
  const body = z.safeParse(StatementBody, content)
  return body.success && doSumsHold(body.data)
    ? { is: 'genuine', body: body.data }
    : { is: 'forged' }
}

type PublishedKey = { keyId: string; publicKey: string }

/**
 * The same with the keys of this site: the one that the file names, current or former. A signature of a former key is
 * valid for statements made while that key was in use.
 */
export async function verifyBySite(
  file: string,
  { former, ...current }: PublishedKey & { former: readonly (PublishedKey & { until: string })[] },
): Promise<{ verdict: Verdict; keyId: string }> {
  const named = readFile(file)?.keyId
  const before = former.find(({ keyId }) => keyId === named)
  const { keyId, publicKey } = before ?? current
  const verdict = await verifyStatement(file, publicKey)
  const isLate =
    before &&
    verdict.is === 'genuine' &&
    !(Date.parse(verdict.body.madeAt) <= Date.parse(before.until))
  return { verdict: isLate ? { is: 'forged' } : verdict, keyId }
}

/** Nothing where this browser does not know signatures of this kind. */
async function isSigned(
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  text: string,
): Promise<boolean | undefined> {
  try {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, [
      'verify',
    ])
    return await crypto.subtle.verify(
      { name: 'Ed25519' },
      imported,
      signature,
      new TextEncoder().encode(text),
    )
  } catch {
    return undefined
  }
}

/** Opening balance and movements come to the closing balance. */
export function doSumsHold({ opening, movements, closing }: StatementBody): boolean {
  const units = (decimal: string) => unitsFromDecimal(decimal) ?? 0n
  const moved = movements.reduce((sum, { net }) => sum + units(net), 0n)
  return units(opening.total) + moved === units(closing.total)
}

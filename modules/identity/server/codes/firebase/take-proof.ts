import { commonProblems } from '@tessera/calls'
import { type Context, type Db, inTransaction, newId, noncesIn } from '@tessera/server-kit'
import { firebaseMinutes } from '../../../limits.ts'
import { identityProblems } from '../../../problems.ts'
import { dropSealed, insertCode, type Purpose } from '../codes.ts'
import { readDelivery } from '../delivery.ts'
import { hashOf, newCode, sealFor } from '../keys.ts'
import { codeHashOf } from '../send-code.ts'
import { publishedKeys } from './google.ts'
import type { GoogleKeys } from './google-keys.ts'
import { readIdToken } from './read-id-token.ts'

type Proof = { purpose: Purpose; to: string; idToken: string }
type Asking = Pick<Context, 'db' | 'clock' | 'log'>

/**
 * Takes what Firebase says of a number for a code to that number: it is good for this purpose, for a minute, once.
 * Problems: `notEnabled`, `wrongCode`, `common.busy` while Google's keys cannot be had.
 */
export async function takeProof(
  { db, clock, log }: Asking,
  { purpose, to, idToken }: Proof,
  keys: GoogleKeys = publishedKeys,
): Promise<{ codeId: string; code: string }> {
  const { adapter, settings } = await readDelivery(db, 'sms')
  const { projectId = '' } = settings
  if (adapter !== 'firebase' || !projectId) throw identityProblems.notEnabled()
  const now = clock()
  const number = await readIdToken(idToken, { projectId, keys, now }).catch((error: unknown) => {
    log.warn({ err: error }, 'the keys of Firebase could not be had')
    throw commonProblems.busy()
  })
  if (number !== to) throw identityProblems.wrongCode()
  const use = hashOf('firebase', idToken).toString('hex')
  return inTransaction(db, async (tx) => {
    if (!(await noncesIn(tx)(use, now))) throw identityProblems.wrongCode()
    return writeCode(tx, { purpose, to, now })
  })
}

async function writeCode(
  tx: Db,
  { purpose, to, now }: { purpose: Purpose; to: string; now: Date },
): Promise<{ codeId: string; code: string }> {
  const codeId = newId(now)
  const code = newCode()
  await insertCode(tx, {
    id: codeId,
    purpose,
    by: 'sms',
    recipient: to,
    memberId: null,
    codeHash: codeHashOf(purpose, to, code),
    codeSealed: sealFor(`code:${codeId}`, code),
    madeAt: now,
    endsAt: new Date(now.getTime() + firebaseMinutes * 60_000),
  })
  // No message carries it: nothing needs to be read again.
  await dropSealed(tx, codeId)
  return { codeId, code }
}

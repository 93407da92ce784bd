import type { Clock, Db } from '@tessera/server-kit'
import * as z from 'zod/mini'
import { identityProblems } from '../../../problems.ts'
import { readDelivery } from '../delivery.ts'
import { unsealFor } from '../keys.ts'
import { askFirebase, publishedKeys } from './google.ts'
import { readIdToken } from './read-id-token.ts'
import { problemOfFirebase } from './refusals.ts'
import { placeOfFirebase } from './send-by-firebase.ts'

const SignedIn = z.object({ idToken: z.string().check(z.maxLength(8_192)) })

type Typed = { codeId: string; sealed: Buffer; to: string; code: string; clock: Clock }

/**
 * Asks Firebase whether a code is the one that it has sent, and verifies that its answer is signed for this very
 * number. Problems: `wrongCode`, and those of `problemOfFirebase`.
 */
export async function checkByFirebase(
  db: Db,
  { codeId, sealed, to, code, clock }: Typed,
): Promise<void> {
  const { adapter, settings } = await readDelivery(db, 'sms')
  const { projectId = '', apiKey = '' } = settings
  // The staff has gone over to another way meanwhile.
  if (adapter !== 'firebase') throw identityProblems.codeExpired()
  const sessionInfo = unsealFor(placeOfFirebase(codeId), sealed)
  const number = await proven({ sessionInfo, code }, { projectId, apiKey, now: clock() })
  if (number !== to) throw identityProblems.wrongCode()
}

async function proven(
  asked: { sessionInfo: string; code: string },
  { projectId, apiKey, now }: { projectId: string; apiKey: string; now: Date },
): Promise<string | undefined> {
  try {
    const answer = await askFirebase('accounts:signInWithPhoneNumber', apiKey, asked)
    const { idToken } = SignedIn.parse(answer)
    return await readIdToken(idToken, { projectId, keys: publishedKeys, now })
  } catch (error) {
    throw problemOfFirebase(error)
  }
}

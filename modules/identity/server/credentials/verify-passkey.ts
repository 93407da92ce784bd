import type { GuestContext } from '@tessera/server-kit'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { SignedByPasskey } from '../../passkey-calls.ts'
import { identityProblems } from '../../problems.ts'
import { type ChallengeFor, isChallenge, newChallenge, useChallenge } from './challenge.ts'
import { handleOf } from './add-passkey.ts'
import { findPasskey, noteUse, type PasskeyRow } from './passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'

/** What the browser needs to have a passkey sign. It is not told whose: the browser finds what it has. */
export async function beginSigning(context: GuestContext, asked: ChallengeFor) {
  const { id: rpID } = await relyingPartyOf(context)
  const challenge = newChallenge(asked, context.clock())
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  })
  return { options: { ...options } }
}

/**
 * The passkey that has signed a challenge of ours for this, once. Whatever is wrong reads the same.
 * Problem: `passkeyRefused`.
 */
export async function verifyPasskey(
  context: GuestContext,
  response: SignedByPasskey,
  asked: ChallengeFor,
): Promise<PasskeyRow> {
  const { db, clock, log } = context
  const row = await findPasskey(db, Buffer.from(response.id, 'base64url'))
  if (!row || !isTheirs(response, row.memberId)) throw identityProblems.passkeyRefused()
  const { id: expectedRPID, origins: expectedOrigin } = await relyingPartyOf(context)
  const seen: { challenge?: string } = {}
  const expectedChallenge = (challenge: string) => {
    seen.challenge = challenge
    return isChallenge(challenge, asked, clock())
  }
  const checked = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    credential: credentialOf(row),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    // A number that did not grow ends here too: somebody may have a copy.
    log.warn({ err: error, passkey: row.id }, 'a signature of a passkey was refused')
    return undefined
  })
  if (!checked?.verified || !seen.challenge) throw identityProblems.passkeyRefused()
  if (!(await useChallenge(db, seen.challenge, clock))) throw identityProblems.passkeyRefused()
  const { newCounter } = checked.authenticationInfo
  if (!(await noteUse(db, row.id, newCounter, clock()))) throw identityProblems.passkeyRefused()
  return row
}

// A passkey that is found without a name says whose it is: it must be whose it is here.
const isTheirs = ({ response: { userHandle } }: SignedByPasskey, memberId: string) =>
  userHandle === Buffer.from(handleOf(memberId)).toString('base64url')

const credentialOf = ({ credentialId, publicKey, counter }: PasskeyRow) => ({
  id: credentialId.toString('base64url'),
  publicKey: new Uint8Array(publicKey),
  counter: Number(counter),
})

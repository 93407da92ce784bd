import type { GuestContext } from '@tessera/server-kit'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { SignedByPasskey } from '../../passkey-calls.ts'
import { identityProblems } from '../../problems.ts'
import { type ChallengeFor, isChallenge, newChallenge, useChallenge } from './challenge.ts'
import { handleOf } from './add-passkey.ts'
import { memberPasskeys, type PasskeyRow } from './passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'

/** The options for signing with a passkey. They name no account: the browser finds its passkeys. */
export async function beginSigning(
  context: Pick<GuestContext, 'db' | 'clock' | 'origin'>,
  asked: ChallengeFor,
) {
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
  const { db, clock } = context
  const row = await memberPasskeys.findBy(db, Buffer.from(response.id, 'base64url'))
  if (!row) throw identityProblems.passkeyRefused()
  const counter = await verifySigned(context, response, asked, {
    ...row,
    handle: handleOf(row.ownerId),
  })
  if (!(await memberPasskeys.noteUse(db, row.id, counter, clock()))) {
    throw identityProblems.passkeyRefused()
  }
  return row
}

type Key = Pick<PasskeyRow, 'id' | 'credentialId' | 'publicKey' | 'counter'> & {
  /** Whose it says that it is. */
  handle: Uint8Array
}

/**
 * Whether this passkey has signed a challenge of ours for this, once; answers how often it has signed, which the caller
 * has to note. Problem: `passkeyRefused`.
 */
export async function verifySigned(
  context: Pick<GuestContext, 'db' | 'clock' | 'log' | 'origin'>,
  response: SignedByPasskey,
  asked: ChallengeFor,
  key: Key,
): Promise<number> {
  const { db, clock, log } = context
  if (!isTheirs(response, key.handle)) throw identityProblems.passkeyRefused()
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
    credential: credentialOf(key),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    // A counter that did not grow ends here too: the passkey may have been copied.
    log.warn({ err: error, passkey: key.id }, 'a signature of a passkey was refused')
    return undefined
  })
  if (!checked?.verified || !seen.challenge) throw identityProblems.passkeyRefused()
  if (!(await useChallenge(db, seen.challenge, clock))) throw identityProblems.passkeyRefused()
  return checked.authenticationInfo.newCounter
}

// A passkey that is found without a name says whose it is: it must be whose it is here.
const isTheirs = ({ response: { userHandle } }: SignedByPasskey, handle: Uint8Array) =>
  userHandle === Buffer.from(handle).toString('base64url')

const credentialOf = ({ credentialId, publicKey, counter }: Key) => ({
  id: credentialId.toString('base64url'),
  publicKey: new Uint8Array(publicKey),
  counter: Number(counter),
})

import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { readBrand } from '@tessera/settings/server'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { passkeysMax } from '../../limits.ts'
import type { NewPasskeyBody } from '../../passkey-calls.ts'
import { identityProblems } from '../../problems.ts'
import { isChallenge, newChallenge, useChallenge } from './challenge.ts'
import { findPasskeys, holdMember, insertPasskey } from './passkeys.ts'
import { requireProof } from './prove-session.ts'
import { relyingPartyOf } from './relying-party.ts'
import { tellChange } from './tell-change.ts'

/** A member's id as their passkeys keep it. It says nothing of them. */
export const handleOf = (memberId: string) => new Uint8Array(Buffer.from(memberId, 'utf8'))

/** What the browser needs to make a passkey. Problems: `proofNeeded`, `passkeysFull`. */
export async function beginPasskey(context: MemberContext) {
  const { db, clock, member } = context
  await requireProof(context, member.sessionId)
  const known = await findPasskeys(db, member.id)
  if (known.length >= passkeysMax) throw identityProblems.passkeysFull({ count: passkeysMax })
  const { id: rpID } = await relyingPartyOf(context)
  const challenge = newChallenge({ purpose: 'add', sessionId: member.sessionId }, clock())
  const options = await generateRegistrationOptions({
    rpName: (await readBrand(db)).name,
    rpID,
    userName: member.account,
    userID: handleOf(member.id),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userDisplayName: member.nickname,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    // Found by the browser without a name, and never without its owner: one press logs in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}

/** Adds a passkey. Problems: `proofNeeded`, `passkeyRefused`, `passkeyTaken`, `passkeysFull`. */
export async function addPasskey(
  context: MemberContext,
  { response, name }: NewPasskeyBody,
): Promise<{ id: string }> {
  const { db, clock, member, origin } = context
  await requireProof(context, member.sessionId)
  const { challenge, registrationInfo } = await verify(context, response)
  const { credential } = registrationInfo
  return inTransaction(db, async (tx) => {
    await holdMember(tx, member.id)
    if ((await findPasskeys(tx, member.id)).length >= passkeysMax) {
      throw identityProblems.passkeysFull({ count: passkeysMax })
    }
    if (!(await useChallenge(tx, challenge, clock))) throw identityProblems.passkeyRefused()
    const row = {
      memberId: member.id,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: response.response.transports ?? [],
      name,
    }
    const id = await insertPasskey(tx, row, clock())
    await tellChange(tx, { memberId: member.id, change: 'keyAdded', origin }, clock())
    return { id }
  })
}

async function verify(context: MemberContext, response: NewPasskeyBody['response']) {
  const { clock, member, log } = context
  const { id: expectedRPID, origins: expectedOrigin } = await relyingPartyOf(context)
  const asked = { purpose: 'add', sessionId: member.sessionId } as const
  const seen: { challenge?: string } = {}
  const expectedChallenge = (challenge: string) => {
    seen.challenge = challenge
    return isChallenge(challenge, asked, clock())
  }
  const given = { response: response as never, expectedChallenge, expectedOrigin, expectedRPID }
  // Whatever is wrong with it, the library throws: it is the browser's word, never our fault.
  const checked = await verifyRegistrationResponse({
    ...given,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a passkey was refused')
    return { verified: false } as const
  })
  if (!checked.verified || !seen.challenge) throw identityProblems.passkeyRefused()
  return { challenge: seen.challenge, registrationInfo: checked.registrationInfo }
}

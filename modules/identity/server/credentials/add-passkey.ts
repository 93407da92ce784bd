import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { readBrand } from '@tessera/settings/server'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { passkeysMax } from '../../limits.ts'
import type { NewPasskeyBody } from '../../passkey-calls.ts'
import { identityProblems } from '../../problems.ts'
import { isChallenge, newChallenge, useChallenge } from './challenge.ts'
import { memberPasskeys, type PasskeyRow } from './passkeys.ts'
import { noteFactorProof, requireOwnProof } from './prove-session.ts'
import { relyingPartyOf } from './relying-party.ts'
import { messageChange } from './message-change.ts'

/** A member's id in their passkeys. It contains no personal data. */
export const handleOf = (memberId: string) => new Uint8Array(Buffer.from(memberId, 'utf8'))

/** What the browser needs to make a passkey. Problems: `proofNeeded`, `passkeysFull`. */
export async function beginPasskey(context: MemberContext) {
  const { db, member } = context
  await requireOwnProof(context)
  const known = await memberPasskeys.findOf(db, member.id)
  if (known.length >= passkeysMax) throw identityProblems.passkeysFull({ count: passkeysMax })
  const { sessionId, account, nickname } = member
  const person = { sessionId, account, shownAs: nickname, handle: handleOf(member.id) }
  return { options: await newPasskeyOptions(context, person, known) }
}

type Asking = Pick<MemberContext, 'db' | 'clock' | 'log' | 'origin'>
type Asker = { sessionId: string; account: string; shownAs: string; handle: Uint8Array }

/** The options for creating a passkey that this person does not have yet. */
export async function newPasskeyOptions(
  context: Asking,
  { sessionId, account, shownAs, handle }: Asker,
  known: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[],
) {
  const { id: rpID } = await relyingPartyOf(context)
  const challenge = newChallenge({ purpose: 'add', sessionId }, context.clock())
  const options = await generateRegistrationOptions({
    rpName: (await readBrand(context.db)).name,
    rpID,
    userName: account,
    userID: new Uint8Array(handle),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userDisplayName: shownAs,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    // Found by the browser without a name, and never without its owner: one press logs in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Adds a passkey. Problems: `proofNeeded`, `passkeyRefused`, `passkeyTaken`, `passkeysFull`. */
export async function addPasskey(
  context: MemberContext,
  { response, name }: NewPasskeyBody,
): Promise<{ id: string }> {
  const { db, clock, member, origin } = context
  await requireOwnProof(context)
  const { challenge, key } = await verifyNewPasskey(context, member.sessionId, response)
  return inTransaction(db, async (tx) => {
    await memberPasskeys.hold(tx, member.id)
    if ((await memberPasskeys.findOf(tx, member.id)).length >= passkeysMax) {
      throw identityProblems.passkeysFull({ count: passkeysMax })
    }
    if (!(await useChallenge(tx, challenge, clock))) throw identityProblems.passkeyRefused()
    const id = await memberPasskeys.insert(tx, { ...key, ownerId: member.id, name }, clock())
    if (id === undefined) throw identityProblems.passkeyTaken()
    await noteFactorProof(tx, member.sessionId, clock())
    await messageChange(tx, { memberId: member.id, change: 'keyAdded', origin }, clock())
    return { id }
  })
}

/**
 * The passkey that a browser has made for this session, with the challenge that the caller has to use up. Whatever is
 * wrong reads the same. Problem: `passkeyRefused`.
 */
export async function verifyNewPasskey(
  context: Asking,
  sessionId: string,
  response: NewPasskeyBody['response'],
) {
  const { clock, log } = context
  const { id: expectedRPID, origins: expectedOrigin } = await relyingPartyOf(context)
  const asked = { purpose: 'add', sessionId } as const
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
  const { credential } = checked.registrationInfo
  const key = {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: response.response.transports ?? [],
  }
  return { challenge: seen.challenge, key }
}

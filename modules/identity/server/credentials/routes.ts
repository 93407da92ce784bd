import { answer, type MemberContext, type StaffContext } from '@tessera/server-kit'
import { credentialsCalls } from '../../credentials-calls.ts'
import { credentialsStaffCalls } from '../../credentials-staff-calls.ts'
import { passkeyCalls } from '../../passkey-calls.ts'
import { type SocialAnswer, socialCalls } from '../../social-calls.ts'
import { socialStaffCalls } from '../../social-staff-calls.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import {
  beginAuthenticator,
  confirmBinding,
  type FactorPerson,
  readAuthenticator,
  removeAuthenticator,
  renewOwnCodes,
} from './bind-authenticator.ts'
import { listPasskeys, removePasskey, renamePasskey } from './change-passkeys.ts'
import { proveMember, proveStaff } from './prove-session.ts'
import { beginJourney } from './social/journeys.ts'
import { setProvider, showProviders } from './social/set-provider.ts'
import {
  beginLink,
  finishLink,
  listLinks,
  listSocial,
  logInBySocial,
  removeLink,
} from './social/use-social.ts'
import { readStaffDoor, setFactorRequirement } from './required-factor.ts'
import { proveByCode } from './totp.ts'
import { logInByPasskey, proveByPasskey } from './use-passkey.ts'
import { beginSigning } from './verify-passkey.ts'

const self = ({ member: { id, account, sessionId } }: MemberContext): FactorPerson => ({
  owner: { memberId: id },
  account,
  sessionId,
})

const own = ({ staff: { id, account, sessionId } }: StaffContext): FactorPerson => ({
  owner: { staffId: id },
  account,
  sessionId,
})

// Only what was sent: a part that is not there is not an empty one.
const givenIn = (body: { provider: string; answer: object }): SocialAnswer => ({
  provider: body.provider,
  answer: Object.fromEntries(
    Object.entries(body.answer).filter(
      (part): part is [string, string] => typeof part[1] === 'string',
    ),
  ),
})

/** The calls of second proofs and of other ways in. */
export const credentialsRoutes = [
  ...answer(credentialsCalls, {
    proveMember: (context, { body }) => proveMember(context, body.password),
    proveByCode: (context, { body }) => proveByCode(context, body.code),
    readAuthenticator: (context) => readAuthenticator(context, self(context)),
    beginAuthenticator: (context) => beginAuthenticator(context, self(context)),
    confirmAuthenticator: (context, { body }) => confirmBinding(context, self(context), body.code),
    removeAuthenticator: (context, { body }) =>
      removeAuthenticator(context, self(context), body.code),
    renewRecoveryCodes: (context, { body }) => renewOwnCodes(context, self(context), body.code),
  }),
  ...answer(credentialsStaffCalls, {
    proveStaff: (context, { body }) => proveStaff(context, body.password),
    readStaffAuthenticator: (context) => readAuthenticator(context, own(context)),
    beginStaffAuthenticator: (context) => beginAuthenticator(context, own(context)),
    confirmStaffAuthenticator: (context, { body }) =>
      confirmBinding(context, own(context), body.code),
    removeStaffAuthenticator: (context, { body }) =>
      removeAuthenticator(context, own(context), body.code),
    renewStaffCodes: (context, { body }) => renewOwnCodes(context, own(context), body.code),
    readStaffDoor: (context) => readStaffDoor(context),
    writeStaffDoor: (context, { body }) => setFactorRequirement(context, body.isFactorAsked),
  }),
  ...answer(passkeyCalls, {
    beginPasskeyLogin: (context) => beginSigning(context, { purpose: 'login' }),
    logInByPasskey: (context, { body }) => logInByPasskey(context, body.response),
    listPasskeys: (context) => listPasskeys(context),
    beginPasskey: (context) => beginPasskey(context),
    addPasskey: (context, { body }) => addPasskey(context, body),
    renamePasskey: (context, { params, body }) => renamePasskey(context, { ...params, ...body }),
    removePasskey: (context, { params }) => removePasskey(context, params.id),
    beginPasskeyProof: (context) =>
      beginSigning(context, { purpose: 'prove', sessionId: context.member.sessionId }),
    proveByPasskey: (context, { body }) => proveByPasskey(context, body.response),
  }),
  ...answer(socialCalls, {
    listSocial: (context) => listSocial(context),
    beginSocial: (context, { body }) => beginJourney(context, body.provider, { purpose: 'login' }),
    logInBySocial: (context, { body }) => logInBySocial(context, givenIn(body)),
    listSocialLinks: (context) => listLinks(context),
    beginSocialLink: (context, { body }) => beginLink(context, body.provider),
    linkSocial: (context, { body }) => finishLink(context, givenIn(body)),
    removeSocialLink: (context, { params }) => removeLink(context, params.provider),
  }),
  ...answer(socialStaffCalls, {
    listProviders: ({ db }) => showProviders(db),
    writeProvider: ({ db, clock }, { params, body }) => setProvider(db, params.id, body, clock()),
  }),
]

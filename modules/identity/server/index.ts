export { authenticate, authenticateSession } from './authenticate.ts'
export type { KnownLimit, LimitPorts } from './desk/limits/limit-ports.ts'
export { limitJobs, limitKind } from './desk/limits/raise-limit.ts'
export { createMember, type Creating } from './create-member.ts'
export { createStaff } from './create-staff.ts'
export { lockedPasswordHash } from './locked-password.ts'
export { type Contact, proveContact, readContact } from './codes/contacts.ts'
export { useCodesKey } from './codes/keys.ts'
export { forgetSealedIdentity, turnSealedIdentity } from './credentials/turn-sealed.ts'
export { postMessage } from './codes/post-message.ts'
export { sendCode } from './codes/send-code.ts'
export { serveOutboxPage } from './codes/outbox-page/serve-outbox-page.ts'
export { useCode } from './codes/use-code.ts'
export { findEndedSessions } from './ended-sessions.ts'
export { captchaHosts } from './captcha/captcha-hosts.ts'
export { identityJobs } from './jobs.ts'
export { endDevices } from './log-in/device-tokens.ts'
export { areMoneyActionsHeld } from './log-in/money-hold.ts'
export { findKnownAddresses, trustAddress } from './log-in/trusted-addresses.ts'
export { trialUnit } from '../trial-unit.ts'
export { openPayload } from './open-payload.ts'
export type { DeskPorts, IdentityPorts, TimelineAsked, TimelineSource, ToldLine } from './ports.ts'
export {
  createAffiliateCode,
  endLink,
  type Link,
  listLinks,
  noteInvited,
  referralCodeOf,
} from './registration/invites.ts'
export { addBelow, prepareBelow } from './registration/open-below.ts'
export { identityRoutes } from './routes.ts'
export { identityTopics } from './rule-topics.ts'
export { useTicket } from './tickets.ts'
export { checkFundsPassword, isWithdrawalHeld } from './profile/funds-password.ts'
export { isThisMember } from './credentials/prove-session.ts'
export { deleteSessions } from './profile/own-sessions.ts'
export type { Scope } from './rights/held-rights.ts'
export { askSecond, type RightsKind } from './rights/four-eyes.ts'
export { refuseGain } from './rights/refuse-gain.ts'
export { isInScope, scopeOf, withinScope } from './rights/scope.ts'
export { type SharedTrait, sharedBetween, sharedTraits } from './desk/shared-between.ts'
export {
  hasOwner,
  makeFirstOwner,
  makeSecondOwner,
  resetOwnerLock,
  retirePermissions,
} from './rights/first-owner.ts'
export { askForFactors, makeOwner, renewOwner } from './rights/owners.ts'
export type { RightsPorts } from './rights/ports.ts'
export { otherPersonFor } from './rights/other-person.ts'
export { takingTwo, type TwoPersonSetting } from './rights/taking-two.ts'
export { whyProveAgain } from './rights/prove-again.ts'
export { rightsKinds, rightsRoutes } from './rights/routes.ts'
export { findSessionId, openSession } from './sessions.ts'
export { isStillSignedIn, type SignedIn } from './still-signed-in.ts'
export { setMemberType } from './set-member-type.ts'
export { setMemberStatus } from './set-member-status.ts'
export { fixPayeeName, readWithdrawer, type Withdrawer } from './profile/withdrawer.ts'
export { lookedWords, lookOf, looksOfficial } from './names/look-alikes.ts'

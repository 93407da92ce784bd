import { call, Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { codesCalls } from './codes-calls.ts'
import { codesStaffCalls } from './codes-staff-calls.ts'
import { credentialsCalls } from './credentials-calls.ts'
import { credentialsStaffCalls } from './credentials-staff-calls.ts'
import { captchaCalls } from './captcha-calls.ts'
import { captchaStaffCalls } from './captcha-staff-calls.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { deliveryTestCalls } from './delivery-test-calls.ts'
import { firebaseCalls } from './firebase-calls.ts'
import { memberLimitsCalls } from './member-limits-calls.ts'
import { membersDeskCalls } from './members-desk-calls.ts'
import { passwordCalls } from './password-calls.ts'
import { payloadCalls } from './payload-calls.ts'
import { logInCalls } from './log-in-calls.ts'
import { logInStaffCalls } from './log-in-staff-calls.ts'
import { profileCalls } from './profile-calls.ts'
import { profileStaffCalls } from './profile-staff-calls.ts'
import { rightsCalls } from './rights-calls.ts'
import { registrationCalls } from './registration-calls.ts'
import { registrationStaffCalls } from './registration-staff-calls.ts'
import { newcomerCalls } from './newcomer-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { socialCalls } from './social-calls.ts'
import { socialStaffCalls } from './social-staff-calls.ts'
import { staffIdentityCalls } from './staff-calls.ts'

export { type FieldFault, identityProblems } from './problems.ts'
export { LoginResult, MemberInfo } from './shapes.ts'
export { BelowBody } from './below-body.ts'
export { MobileRegisterBody, RegisterBody } from './register-body.ts'
export { Country, registrationCalls } from './registration-calls.ts'
export { FieldRuleChange, registrationStaffCalls } from './registration-staff-calls.ts'
export { RuleChange } from './rule-change-shape.ts'
export { logInCalls } from './log-in-calls.ts'
export { LogInRule, logInStaffCalls } from './log-in-staff-calls.ts'
export { sessionCalls } from './session-calls.ts'
export { firebaseCalls } from './firebase-calls.ts'
export { codesCalls } from './codes-calls.ts'
export { credentialsCalls } from './credentials-calls.ts'
export { credentialsStaffCalls } from './credentials-staff-calls.ts'
export { passkeyCalls } from './passkey-calls.ts'
export { newcomerCalls } from './newcomer-calls.ts'
export { socialCalls } from './social-calls.ts'
export { socialStaffCalls } from './social-staff-calls.ts'
export { passwordCalls } from './password-calls.ts'
export { profileCalls } from './profile-calls.ts'
export { TypedFundsPassword } from './funds-calls.ts'
export { captchaStaffCalls } from './captcha-staff-calls.ts'
export { profileStaffCalls } from './profile-staff-calls.ts'
export { CaptchaAnswer, CaptchaPurpose, captchaCalls } from './captcha-calls.ts'
export { codesStaffCalls, DeliverySettings, OutboxMessage } from './codes-staff-calls.ts'
export {
  type MemberFilter,
  type MemberHit,
  type MemberMoney,
  membersDeskCalls,
  type SharedThing,
  type TimelineLine,
} from './members-desk-calls.ts'
export { memberLimitsCalls } from './member-limits-calls.ts'
export {
  Role,
  rightsCalls,
  SettingDone,
  settingProblems,
  SettingReason,
  StaffLine,
} from './rights-calls.ts'
export { MemberProfile, MemberRow, StaffInfo, staffIdentityCalls } from './staff-calls.ts'

/** Log-in, sessions and the back office's people. */
export const coreCalls = {
  ...sessionCalls,

  ...payloadCalls,

  makeTicket: call({
    method: 'POST',
    path: '/wps/session/ticket',
    access: 'trial',
    summary: 'A ticket that opens one socket, once, within 30 seconds',
    reply: z.object({ ticket: z.string(), endsAt: Moment }),
  }),

  ...staffIdentityCalls,
}

/** Every call of this module. Each area answers its own. */
export const identityCalls = {
  ...coreCalls,
  ...codesCalls,
  ...codesStaffCalls,
  ...firebaseCalls,
  ...deliveryTestCalls,
  ...credentialsCalls,
  ...credentialsStaffCalls,
  ...passkeyCalls,
  ...socialCalls,
  ...newcomerCalls,
  ...socialStaffCalls,
  ...captchaCalls,
  ...captchaStaffCalls,
  ...logInCalls,
  ...logInStaffCalls,
  ...passwordCalls,
  ...profileCalls,
  ...profileStaffCalls,
  ...registrationCalls,
  ...registrationStaffCalls,
  ...membersDeskCalls,
  ...memberLimitsCalls,
  ...rightsCalls,
}

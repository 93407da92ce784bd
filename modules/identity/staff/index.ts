export { SecondFactorScreen, loadSecondFactorScreen } from './credentials/second-factor-screen.tsx'
export { loadSocialScreen, SocialScreen } from './credentials/social-screen.tsx'
export { DeliveryScreen } from './delivery/delivery-screen.tsx'
export { CaptchaScreen, loadCaptchaScreen } from './captcha/captcha-screen.tsx'
export { loadLogInScreen, LogInScreen } from './log-in/log-in-screen.tsx'
export { type MemberDoing, memberDoingOf } from './desk/member-desk-acts.tsx'
export { timelineKindOf } from './desk/member-timeline.tsx'
export { MemberSigns } from './desk/member-signs.tsx'
export { loadMemberScreen, MemberScreen } from './member-screen.tsx'
export { loadMembersScreen, MembersScreen } from './members-screen.tsx'
export { type MembersView, membersViewIn, searchOfMembersView } from './members-view.ts'
export {
  loadOutboxScreen,
  OutboxScreen,
  outboxStateOf,
  type OutboxView,
} from './codes/outbox-screen.tsx'
export { loadRegistrationScreen, RegistrationScreen } from './registration/registration-screen.tsx'
export { loadSessionLimitsScreen, SessionLimitsScreen } from './profile/session-limits-screen.tsx'
export { OwnPasswordScreen } from './rights/own-password-screen.tsx'
export { proveActs } from './rights/prove-acts.ts'
export { ProveAgain } from './rights/prove-again.tsx'
export { loadRolesScreen, RolesScreen } from './rights/roles-screen.tsx'
export { loadStaffScreen, StaffScreen } from './rights/staff-screen.tsx'
export { StaffSignInScreen } from './staff-sign-in-screen.tsx'
export { useStaff } from './use-staff.ts'

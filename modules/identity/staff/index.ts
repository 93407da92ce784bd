export { loadMemberScreen, MemberScreen } from './member-screen.tsx'
export { loadMembersScreen, MembersScreen, type MembersView } from './members-screen.tsx'
export {
  loadOutboxScreen,
  OutboxScreen,
  outboxStateOf,
  type OutboxView,
} from './codes/outbox-screen.tsx'
export { loadRegistrationScreen, RegistrationScreen } from './registration/registration-screen.tsx'
export { StaffSignInScreen } from './staff-sign-in-screen.tsx'
export { useStaff } from './use-staff.ts'

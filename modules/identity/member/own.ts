/** What a page shows of the member who is logged in: nothing of it comes along with the dialogs of a guest. */
export { ChangePasswordLink } from './codes/change-password-link.tsx'
export { MemberMenu } from './member-menu.tsx'
export { MemberAvatar } from './profile/member-avatar.tsx'

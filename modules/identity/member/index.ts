import { lazy } from 'react'

// The dialogs bring the form library and the means to seal messages: they are fetched when they are opened.
export const LoginDialog = lazy(async () => ({
  default: (await import('./login-dialog.tsx')).LoginDialog,
}))
export const RegisterDialog = lazy(async () => ({
  default: (await import('./register-dialog.tsx')).RegisterDialog,
}))
export const LogoutDialog = lazy(async () => ({
  default: (await import('./logout-dialog.tsx')).LogoutDialog,
}))

export { MemberMenu } from './member-menu.tsx'
export { beginSession, endSession, keepLanguage, specLanguage } from './session.ts'
export { type MemberState, useMember } from './use-member.ts'

import { lazy } from 'react'

// The dialogs bring the form library and the means to seal messages: they are fetched when they are opened.
export const LoginDialog = lazy(async () => ({
  default: (await import('./login-dialog.tsx')).LoginDialog,
}))
export const RegisterDialog = lazy(async () => ({
  default: (await import('./registration/register-dialog.tsx')).RegisterDialog,
}))
export const LogoutDialog = lazy(async () => ({
  default: (await import('./logout-dialog.tsx')).LogoutDialog,
}))
export const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./codes/forgot-password-dialog.tsx')).ForgotPasswordDialog,
}))
export const ResetPasswordDialog = lazy(async () => ({
  default: (await import('./codes/reset-password-dialog.tsx')).ResetPasswordDialog,
}))
export const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./codes/change-password-dialog.tsx')).ChangePasswordDialog,
}))

export { ChangePasswordLink } from './codes/change-password-link.tsx'
export { MemberMenu } from './member-menu.tsx'
export { beginSession, endSession, keepLanguage, specLanguage } from './session.ts'
export { type MemberState, useMember } from './use-member.ts'

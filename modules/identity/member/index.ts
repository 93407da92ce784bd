import { lazy } from 'react'

// The dialogs bring the form library and the means to seal messages: they are fetched when they are opened, or before.
export const loadLogIn = () => import('./login-dialog.tsx')
export const loadRegistration = () => import('./registration/register-dialog.tsx')
export const LoginDialog = lazy(async () => ({ default: (await loadLogIn()).LoginDialog }))
/** To be asked for while the dialog is on its way. */
export { waysInQueries } from './log-in/ways-in-queries.ts'
export const RegisterDialog = lazy(async () => ({
  default: (await loadRegistration()).RegisterDialog,
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
export const SocialReturnDialog = lazy(async () => ({
  default: (await import('./credentials/social-return-dialog.tsx')).SocialReturnDialog,
}))
/** For the security centre: a second proof, and passkeys. */
export const AuthenticatorCard = lazy(async () => ({
  default: (await import('./credentials/authenticator-card.tsx')).AuthenticatorCard,
}))
export const PasskeysCard = lazy(async () => ({
  default: (await import('./credentials/passkeys-card.tsx')).PasskeysCard,
}))

export const TrialButton = lazy(async () => ({
  default: (await import('./log-in/trial-button.tsx')).TrialButton,
}))
export const TrueAccountNote = lazy(async () => ({
  default: (await import('./log-in/true-account-note.tsx')).TrueAccountNote,
}))

/** The page with which one invites friends: fetched when it is opened. */
export const loadReferralPage = () => import('./referral/referral-screen.tsx')
/** The page of one's account: fetched when it is opened. */
export const loadSecurityPage = () => import('./profile/security-screen.tsx')

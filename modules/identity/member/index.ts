import { lazyPart } from '@tessera/web-kit'

// The dialogs bring the form library and the means to seal messages: they are fetched when they are opened, or before.
export async function loadLogIn() {
  // The dialog waits for its other ways in: they come beside it.
  const [dialog] = await Promise.all([
    import('./login-dialog.tsx'),
    import('./credentials/other-ways.tsx'),
  ])
  return dialog
}
export const loadRegistration = () => import('./registration/register-dialog.tsx')
export const LoginDialog = lazyPart(async () => ({ default: (await loadLogIn()).LoginDialog }))
export const RegisterDialog = lazyPart(async () => ({
  default: (await loadRegistration()).RegisterDialog,
}))
export const LogoutDialog = lazyPart(async () => ({
  default: (await import('./logout-dialog.tsx')).LogoutDialog,
}))
export const ForgotPasswordDialog = lazyPart(async () => ({
  default: (await import('./codes/forgot-password-dialog.tsx')).ForgotPasswordDialog,
}))
export const ResetPasswordDialog = lazyPart(async () => ({
  default: (await import('./codes/reset-password-dialog.tsx')).ResetPasswordDialog,
}))
export const ChangePasswordDialog = lazyPart(async () => ({
  default: (await import('./codes/change-password-dialog.tsx')).ChangePasswordDialog,
}))
export const SocialReturnDialog = lazyPart(async () => ({
  default: (await import('./credentials/social-return-dialog.tsx')).SocialReturnDialog,
}))
/** For the security centre: a second proof, and passkeys. */
export const AuthenticatorCard = lazyPart(async () => ({
  default: (await import('./credentials/authenticator-card.tsx')).AuthenticatorCard,
}))
export const PasskeysCard = lazyPart(async () => ({
  default: (await import('./credentials/passkeys-card.tsx')).PasskeysCard,
}))

export const TrialButton = lazyPart(async () => ({
  default: (await import('./log-in/trial-button.tsx')).TrialButton,
}))
export const TrialStart = lazyPart(async () => ({
  default: (await import('./log-in/trial-start.tsx')).TrialStart,
}))
export const TrueAccountNote = lazyPart(async () => ({
  default: (await import('./log-in/true-account-note.tsx')).TrueAccountNote,
}))

/** The page with which one invites friends: fetched when it is opened. */
export const loadReferralPage = () => import('./referral/referral-screen.tsx')
/** The page of one's account: fetched when it is opened. */
export const loadSecurityPage = () => import('./profile/security-screen.tsx')

import { defineMessages } from '@tessera/web-kit/messages'

/** The words of codes and passwords. */
export const codesMessages = defineMessages('identity', {
  forgotTitle: 'Forgot password',
  forgotLink: 'Forgot password?',
  forgotBy: 'Reset by',
  'forgotBy.sms': 'Mobile',
  'forgotBy.email': 'E-mail',
  forgotByEmailLead: 'We send a password reset link to the e-mail address of your account.',
  forgotBySmsLead: 'We send a code to your verified mobile number.',
  email: 'E-mail',
  sendLink: 'Send reset link',
  // Specification 8, in_been_out.
  in_been_out:
    'If the username and e-mail address match, we have sent you a link. Check your inbox.',
  understood: 'OK',
  countryCode: 'Country code',
  mobileNumber: 'Mobile number',
  verificationCode: 'Verification code',
  getCode: 'Get code',
  resendIn: 'Send again in {seconds} s',
  codeNotSent: 'No code was sent',
  // Specification 8: the popup of the check was closed.
  checkShut: 'The verification window was closed. Please try again.',
  codeSent: 'If this number belongs to an account, we have sent a code.',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  oldPassword: 'Current password',
  setPassword: 'Save new password',
  backToLogIn: 'Back to login',
  changeTitle: 'Change password',
  // Specification 2: the title about expired password and security.
  expiredTitle: 'Your password has expired',
  firstTitle: 'Choose your password',
  firstLead: 'Your agent opened this account. Choose a password that only you know.',
  firstTerms: 'By setting your password you confirm that you are of legal age and accept the',
  expiredLead: 'Password has expired. For your security, please choose a new one.',
  changeLead: 'You will be logged out on all other devices.',
  changed: 'Password changed.',
  resetTitle: 'Set a new password',
  resetLead: 'This link works once. You will be logged out on all devices.',
  resetDone: 'Password changed. Log in with your new password.',
  askAgain: 'Request a new link',

  // Specification 5, word for word.
  'fault.code': 'Please enter a valid verification code',
  'fault.phone': 'Please enter a valid mobile number',
  'fault.email': 'E-mail format is incorrect',
})

import { defineMessages } from '@tessera/web-kit/messages'

/** The words of codes and passwords. */
export const codesMessages = defineMessages('identity', {
  forgotTitle: 'Forgot password',
  forgotLink: 'Forgot password?',
  forgotBy: 'How shall we reach you?',
  'forgotBy.sms': 'Mobile',
  'forgotBy.email': 'E-mail',
  forgotByEmailLead: 'We send a link for a new password to the e-mail address of your account.',
  forgotBySmsLead: 'We send a code to the mobile number that you have confirmed.',
  email: 'E-mail',
  sendLink: 'Send the link',
  // Specification 8, in_been_out.
  in_been_out:
    'If this name and address belong together, a message is on its way. Please look into your mailbox.',
  understood: 'OK',
  countryCode: 'Country code',
  mobileNumber: 'Mobile number',
  verificationCode: 'Verification code',
  getCode: 'Get code',
  resendIn: 'Send again in {seconds} s',
  codeNotSent: 'No code was sent',
  // Specification 8: the popup of the check was closed.
  checkShut: 'The check was closed before it was done. Please try again.',
  codeSent: 'If this number belongs to an account, the code is on its way.',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  oldPassword: 'Old password',
  setPassword: 'Set the new password',
  backToLogIn: 'Back to the log-in',
  changeTitle: 'Change password',
  // Specification 2: the title about expired password and security.
  expiredTitle: 'Your password has expired',
  expiredLead: 'Password has expired. For your security, please choose a new one.',
  changeLead: 'Every other device will be signed out.',
  changed: 'Your password was changed.',
  resetTitle: 'Set a new password',
  resetLead: 'This link is good once. Every device will be signed out.',
  resetDone: 'Your password was changed. You can log in with it now.',
  askAgain: 'Ask for a new link',

  // Specification 5, word for word.
  'fault.code': 'Please enter a valid verification code',
  'fault.phone': 'Please enter a valid mobile number',
  'fault.email': 'E-mail format is incorrect',
})

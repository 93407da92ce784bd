import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('identity', {
  logIn: 'Log in',
  register: 'Sign up',
  logOut: 'Log out',
  logInLead: 'Welcome back.',
  registerLead: 'Choose a username and a password to get started.',
  username: 'Username',
  password: 'Password',
  confirmPassword: 'Confirm password',
  birthday: 'Date of birth',
  currency: 'Currency',
  referralCode: 'Referral code (optional)',
  // Specification 8, word for word, where both are missing.
  bothNeeded: 'Please enter username and password',
  noAccount: 'No account yet?',
  haveAccount: 'Already have an account?',
  adults: 'You must be {age} or older to play.',
  termsBefore: 'I am {age} or older, and I have read and accept the',
  termsLink: 'terms and services',
  logOutTitle: 'Log out',
  logOutQuestion: 'Log out in every tab of this browser?',
  menu: 'My account',
  copyId: 'Copy my user ID',
  copied: 'Copied.',

  'field.payeeName': 'Real name',
  'field.email': 'E-mail',
  'field.mobileNum': 'Mobile number',
  'field.paymentPassword': 'Funds password',
  'field.affiliateCode': 'Invitation code',
  'field.recommenderId': 'Recommended by',
  'field.qqNum': 'QQ',
  'field.line': 'LINE',
  'field.whatsapp': 'WhatsApp',
  'field.facebook': 'Facebook',
  'field.wechat': 'WeChat',
  'field.telegram': 'Telegram',
  'field.zalo': 'Zalo',
  'field.idNumber': 'ID number',
  'field.nickname': 'Nickname',
  'field.fullName': 'Full name',
  'field.address': 'Address',
  'field.nationality': 'Nationality',
  'field.occupation': 'Occupation',
  'field.sourceOfIncome': 'Source of income',
  'field.domain': 'Registered at',
  'field.registerUrl': 'Registration page',

  // Specification 5, word for word where it gives the words.
  'fault.empty': 'Input cannot be empty',
  'fault.account': 'Account format is incorrect',
  // Where the field can be named it is; the line above is for the others.
  'empty.username': 'Enter your username.',
  'empty.password': 'Enter a password.',
  'empty.confirmPassword': 'Enter the password again.',
  'empty.confirmNewPassword': 'Enter the new password again.',
  'empty.oldPassword': 'Enter your current password.',
  'empty.birthday': 'Enter your date of birth.',
  'empty.mobileNum': 'Enter your mobile number.',
  'empty.email': 'Enter your e-mail address.',
  'empty.nickname': 'Enter a nickname.',
  'empty.payeeName': 'Enter your real name.',
  'empty.staffAccount': 'Enter your staff account.',
  'empty.code': 'Enter the code of your authenticator app.',
  'empty.logInPassword': 'Enter your password.',
  'fault.password': 'Please fill in your password with {bounds} characters',
  'fault.confirmation': 'Incorrect confirmation input',
  'fault.confirmNewPassword': 'Confirmation password is not correct.',
  'format.payeeName': 'Real name format is incorrect',
  'format.password': 'Password format is incorrect',
  'format.mobileNum': 'Phone number format is incorrect',
  'fault.date': 'This date does not exist',
  'fault.age': 'You must be {bounds} or older',
  'fault.choice': 'Choose one from the list.',
  'fault.terms': 'not empty?',
  'fault.termsTick': 'Tick this box to confirm your age and accept the terms.',
  'fault.common': 'This password is too easy to guess. Choose another one.',
  'fault.letters': 'Use plain letters and digits. Hidden or decorated characters are not allowed.',
  'fault.reserved': 'This name is reserved. Choose another one.',
  'fault.sameAsLogIn': 'This is your login password. Choose a different one here.',

  staffTitle: 'Back office',
  staffLead: 'Staff only.',
  staffAccount: 'Staff account',
  membersTitle: 'Members',
  find: 'Find',
  account: 'Account',
  nickname: 'Nickname',
  type: 'Type',
  status: 'Status',
  createdAt: 'Registered',
  lastLoginAt: 'Last login',
  never: 'Never',
  language: 'Language',
  termsAcceptedAt: 'Terms accepted',
  dialingCode: 'Dialling code',
  userId: 'User ID',
  copyUserId: 'Copy the user ID',
  referredBy: 'Referral code',
  notTold: '–',
  profile: 'Profile',
  back: 'All members',
  'type.member': 'Member',
  'type.trial': 'Trial',
  'type.agent': 'Agent',
  'type.none': 'No rights',
})

export { serverMessages } from './server-messages.ts'
export { referralMessages } from './referral-messages.ts'
export { registrationMessages } from './registration-messages.ts'
export { codesMessages } from './codes-messages.ts'
export { credentialsMessages } from './credentials-messages.ts'
export { captchaMessages } from './captcha-messages.ts'
export { captchaStaffMessages } from './captcha-staff-messages.ts'
export { logInStaffMessages } from './log-in-staff-messages.ts'
export { deliveryMessages } from './delivery-messages.ts'
export { mailMessages } from './mail-messages.ts'
export { outboxMessages } from './outbox-messages.ts'
export { membersDeskMessages } from './members-desk-messages.ts'
export { profileMessages } from './profile-messages.ts'
export { logInMessages } from './log-in-messages.ts'
export { rightsMessages } from './rights-messages.ts'

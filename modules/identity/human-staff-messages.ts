import { defineMessages } from '@tessera/web-kit/messages'

/** Texts of the back office about captchas. */
export const humanStaffMessages = defineMessages('identity-office', {
  humanTitle: 'Captcha',
  humanLead: 'Captcha provider and where it is required. Changes apply immediately.',
  humanProvider: 'Provider',
  'humanProvider.altcha': 'Built in (ALTCHA)',
  'humanProvider.geetest': 'Geetest v4',
  humanPurposes: 'Required for',
  'humanPurpose.login': 'Login',
  'humanPurpose.register': 'Registration',
  'humanPurpose.code': 'SMS codes',
  'humanPurpose.reset': 'Password reset',
  humanCaptchaId: 'Captcha ID',
  humanCaptchaKey: 'Captcha key',
  humanKeySet: 'A key is set. Leave empty to keep it.',
  humanKeyNeeded: 'Drafts cannot store a key. Save the new ID with its key first.',
  humanKeyChanges: 'The captcha key changes.',
  humanAsk: 'Applies to all visitors immediately.',
  humanSave: 'Save',
  humanSaved: 'Saved.',
})

import { defineMessages } from '@tessera/web-kit/messages'

/** Texts of the back office about captchas. */
export const captchaStaffMessages = defineMessages('identity-office', {
  captchaTitle: 'Captcha',
  captchaLead: 'Captcha provider and where it is required. Changes apply immediately.',
  captchaProvider: 'Provider',
  'captchaProvider.altcha': 'Built in (ALTCHA)',
  'captchaProvider.geetest': 'Geetest v4',
  captchaPurposes: 'Required for',
  'captchaPurpose.login': 'Login',
  'captchaPurpose.register': 'Registration',
  'captchaPurpose.code': 'SMS codes',
  'captchaPurpose.reset': 'Password reset',
  captchaCaptchaId: 'Captcha ID',
  captchaCaptchaKey: 'Captcha key',
  captchaKeySet: 'A key is set. Leave empty to keep it.',
  captchaKeyNeeded: 'Drafts cannot store a key. Save the new ID with its key first.',
  captchaKeyChanges: 'The captcha key changes.',
  captchaAsk: 'Applies to all visitors immediately.',
  captchaSave: 'Save',
  captchaSaved: 'Saved.',
})

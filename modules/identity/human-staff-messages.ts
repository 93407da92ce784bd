import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the back office about human checks. */
export const humanStaffMessages = defineMessages('identity-office', {
  humanTitle: 'Human checks',
  humanLead:
    'Who proves that visitors are people, and for what. It holds from the next request on.',
  humanProvider: 'Checked by',
  'humanProvider.altcha': 'Built in (ALTCHA)',
  'humanProvider.geetest': 'Geetest v4',
  humanPurposes: 'Asked for',
  'humanPurpose.login': 'Log-in',
  'humanPurpose.register': 'Registration',
  'humanPurpose.code': 'Codes by text message',
  'humanPurpose.reset': 'Forgotten passwords',
  humanCaptchaId: 'Captcha ID',
  humanCaptchaKey: 'Captcha key',
  humanKeySet: 'A key is set. Leave this empty to keep it.',
  humanKeyNeeded: 'A draft never holds a key: save a new ID together with its key first.',
  humanKeyChanges: 'The captcha key is set anew.',
  humanAsk: 'It holds for every visitor from the next request on.',
  humanSave: 'Save',
  humanSaved: 'Saved.',
})

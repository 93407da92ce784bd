import { defineMessages } from '@tessera/web-kit/messages'

/** Texts of captchas. */
export const captchaMessages = defineMessages('identity', {
  captcha: 'Captcha',
  captchaHint: 'Enter the letters and digits of the picture. Upper and lower case are the same.',
  captchaPicture: 'Picture with five letters and digits',
  captchaRefresh: 'Show another picture',
  // Specification 5, word for word.
  'fault.captcha': 'Please enter the captcha',
  captchaUnseen: 'I cannot see the picture',
  captchaWorking: 'Your device is completing another check. This takes a few seconds.',
  captchaProved: 'Check complete. You do not need the picture.',
  captchaUnproved: 'That did not work. Please try again.',
})

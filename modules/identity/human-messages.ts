import { defineMessages } from '@tessera/web-kit/messages'

/** The words of pictures and of the checks that tell people from programs. */
export const humanMessages = defineMessages('identity', {
  captcha: 'Captcha',
  captchaHint: 'The letters and digits of the picture; small or large makes no difference.',
  captchaPicture: 'Picture with five letters and digits',
  captchaRefresh: 'Show another picture',
  // Specification 5, word for word.
  'fault.captcha': 'Please enter the captcha',
  captchaUnseen: 'I cannot see the picture',
  captchaWorking: 'Your device is proving it another way. This takes some seconds.',
  captchaProved: 'Done: you need no picture.',
  captchaUnproved: 'That did not work. Please try again.',
})

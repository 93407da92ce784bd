import { canSeal, send } from '@tessera/web-kit'
import { type CaptchaAsked, captchaCalls, type CaptchaPurpose } from '../../captcha-calls.ts'
import { doWork } from './do-work.ts'

/** Asks what is to be proved for this purpose, and proves it. */
export async function solveCaptcha(
  purpose: CaptchaPurpose | 'captcha',
): Promise<string | undefined> {
  // The work needs what only pages over TLS have.
  if (!canSeal()) return undefined
  try {
    return await prove(await send(captchaCalls.askCaptcha, { params: { purpose } }))
  } catch {
    return undefined // The call that needs it says what is wrong, in words for the reader.
  }
}

async function prove(asked: CaptchaAsked): Promise<string | undefined> {
  switch (asked.kind) {
    case 'none':
      return undefined
    case 'altcha':
      return doWork(asked.challenge)
    case 'geetest':
      return (await import('./ask-geetest.ts')).askGeetest(asked.captchaId)
  }
}

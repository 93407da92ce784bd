import type { Context } from '@tessera/server-kit'
import type { CaptchaAnswer } from '../../captcha-calls.ts'
import { identityProblems } from '../../problems.ts'
import { useCaptcha } from './captchas.ts'
import { useWorkForCaptcha } from './check-proof.ts'

/**
 * Uses up the answer to a captcha. The result is only returned by `orThrow`, where one is required, so that an
 * unrequested answer reveals nothing. Problems (of `orThrow`): `captchaNeeded`, `captchaWrong`.
 */
export async function readAnswer(
  context: Pick<Context, 'db' | 'clock' | 'address' | 'log'>,
  { id = '', text = '', proof }: CaptchaAnswer = {},
): Promise<{ orThrow: () => void }> {
  if (proof) return wrongUnless(await useWorkForCaptcha(context, proof))
  if (id === '' || text === '') {
    return {
      orThrow: () => {
        throw identityProblems.captchaNeeded({ captcha: true })
      },
    }
  }
  return wrongUnless(await useCaptcha(context, { id, text }))
}

const wrongUnless = (isRight: boolean) => ({
  orThrow: () => {
    if (!isRight) throw identityProblems.captchaWrong({ captcha: true })
  },
})

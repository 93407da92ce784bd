import type { Context } from '@tessera/server-kit'
import * as z from 'zod/mini'
import { forgetCode, keepFirebase } from '../codes.ts'
import { sealFor } from '../keys.ts'
import { askFirebase } from './google.ts'
import { problemOfFirebase } from './refusals.ts'

const Sent = z.object({ sessionInfo: z.string().check(z.minLength(1), z.maxLength(8_192)) })

type Sending = { codeId: string; to: string; apiKey: string; recaptchaToken: string }

/** Under which name what Firebase calls its message is sealed. */
export const placeOfFirebase = (codeId: string): string => `firebase:${codeId}`

/**
 * Has Firebase send a code to a number. Where it refuses, no code was opened and another may be asked for.
 * Problems: those of `problemOfFirebase`.
 */
export async function sendByFirebase(
  { db, log }: Pick<Context, 'db'> & Partial<Pick<Context, 'log'>>,
  { codeId, to, apiKey, recaptchaToken }: Sending,
): Promise<void> {
  try {
    const asked = { phoneNumber: to, recaptchaToken }
    const answer = await askFirebase('accounts:sendVerificationCode', apiKey, asked)
    const { sessionInfo } = Sent.parse(answer)
    await keepFirebase(db, codeId, sealFor(placeOfFirebase(codeId), sessionInfo))
  } catch (error) {
    await forgetCode(db, codeId)
    throw problemOfFirebase(error, log)
  }
}

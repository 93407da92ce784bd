import { commonProblems } from '@tessera/calls'
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { outsideProofHours } from '../../../limits.ts'
import { askOutside, openNetwork, type Reach } from '@tessera/server-kit'
import type { CaptchaProvider } from '../provider.ts'

/** The address of Geetest. Never a setting: staff who may set an address could let every request pass. */
const geetestUrl = 'https://gcaptcha4.geetest.com/validate'

const Text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

/** What Geetest's script gives to a browser (`getValidate()`). */
const Payload = z.object({
  lot_number: Text(128),
  captcha_output: Text(4_000),
  pass_token: Text(1_000),
  gen_time: Text(32),
})

/** `fail`: the proof is not good. `error`: what we sent, or something there, is not in order. */
const Answer = z.object({ status: z.string(), result: z.optional(z.string()) })

/**
 * Geetest, version 4: its script shows something to the visitor, its server says whether they are a person. Where it
 * does not say, nobody is let through (trust S-65).
 */
export const geetest = (url: string = geetestUrl, reach: Reach = openNetwork): CaptchaProvider => ({
  needs: { settings: ['captchaId'], secrets: ['captchaKey'] },

  ask: async (_context, _purpose, { settings }) => ({
    kind: 'geetest',
    captchaId: settings['captchaId'] ?? '',
  }),

  verify: async ({ clock, log }, proof, _purpose, { settings, secrets }) => {
    const given = Payload.safeParse(parsed(proof))
    if (!given.success) return undefined
    const { lot_number } = given.data
    const sign_token = createHmac('sha256', secrets['captchaKey'] ?? '')
      .update(lot_number)
      .digest('hex')
    const asked = new URL(url)
    asked.searchParams.set('captcha_id', settings['captchaId'] ?? '')
    const answer = await askOutside(
      {
        url: asked.href,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...given.data, sign_token }).toString(),
      },
      reach,
    ).catch((error: unknown) => {
      log.error({ err: error }, 'Geetest cannot be asked')
      throw commonProblems.busy()
    })
    const said = Answer.safeParse(parsed(answer.text))
    if (answer.status !== 200 || !said.success || said.data.status !== 'success') {
      log.error({ status: answer.status }, 'Geetest gave no answer that says yes or no')
      throw commonProblems.busy()
    }
    if (said.data.result !== 'success') return undefined
    const endsAt = new Date(clock().getTime() + outsideProofHours * 3_600_000)
    return { name: `geetest:${lot_number}`, endsAt }
  },
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

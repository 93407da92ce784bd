import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { AltchaChallenge } from '../../../captcha-calls.ts'
import { workInsteadOfCaptcha, workMinutes, workRounds, workTries } from '../../../limits.ts'
import { hashOf } from '../../codes/keys.ts'
import type { CaptchaProvider } from '../provider.ts'
import { growthOfWork } from '../growth-of-work.ts'

// Two keys that follow from the server's own: one for what is asked, one for its answer.
const secrets = () => ({
  hmacSignatureSecret: hashOf('altcha challenge').toString('hex'),
  hmacKeySignatureSecret: hashOf('altcha answer').toString('hex'),
})

const Payload = z.object({
  challenge: AltchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string().check(z.maxLength(128)) }),
})

/**
 * The built-in proof of work (ALTCHA, version 2 of its challenges). All parameters, also the purpose and the expiry,
 * are signed; nothing is stored until a proof is used.
 */
export const altcha: CaptchaProvider = {
  needs: { settings: [], secrets: [] },

  ask: async ({ db, clock, log }, purpose) => {
    const now = clock()
    const growth = purpose === 'login' ? await growthOfWork({ db, log }, now) : 1
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: workRounds * (purpose === 'captcha' ? workInsteadOfCaptcha : growth),
      counter: randomInt(workTries.least, workTries.most + 1),
      deriveKey,
      // The expiry is among the signed data, because the library uses a clock of its own.
      data: { purpose, endsAt: now.getTime() + workMinutes * 60_000 },
      ...secrets(),
    })
    return { kind: 'altcha', challenge: challenge as z.input<typeof AltchaChallenge> }
  },

  verify: async ({ clock }, proof, purpose) => {
    const given = Payload.safeParse(parsed(proof))
    if (!given.success) return undefined
    const { challenge, solution } = given.data
    const { data, nonce, salt } = challenge.parameters
    if (data.purpose !== purpose || data.endsAt <= clock().getTime()) return undefined
    const { verified } = await verifySolution({
      challenge,
      solution: { ...solution, time: 0 },
      deriveKey,
      ...secrets(),
    })
    return verified ? { name: `altcha:${nonce}:${salt}`, endsAt: new Date(data.endsAt) } : undefined
  },
}

function parsed(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

import type { GuestContext } from '@tessera/server-kit'
import { randomInt } from 'node:crypto'
import {
  captchaAlphabet,
  captchaCharacters,
  captchasAtOnce,
  captchasWaitingMax,
} from '../../limits.ts'
import { createQueue } from '../hash-queue.ts'
import { keepCaptcha } from './captchas.ts'
import { type Chance, drawCaptcha } from './draw-captcha.ts'

// The text is from the system's random generator: known pictures reveal nothing about the next.
const systemChance: Chance = (max) => randomInt(max)

// One a process: what is bounded is this machine's work.
const inTurn = createQueue({ atOnce: captchasAtOnce, waitingMax: captchasWaitingMax })

export const newAnswer = (chance: Chance = systemChance): string =>
  Array.from(
    { length: captchaCharacters },
    () => captchaAlphabet[chance(captchaAlphabet.length)],
  ).join('')

/** A picture with characters. Problems: `captchaTooSoon`, `common.busy`. */
export async function readCaptcha(context: Pick<GuestContext, 'db' | 'clock' | 'address'>) {
  const answer = newAnswer()
  // Stored before it is rendered, so that too frequent requests cost no rendering.
  const { id, endsAt } = await keepCaptcha(context, answer)
  const picture = await inTurn(() => drawCaptcha(answer, systemChance))
  return { id, value: picture.toString('base64'), endsAt }
}

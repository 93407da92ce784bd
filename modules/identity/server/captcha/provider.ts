import type { Context } from '@tessera/server-kit'
import type { CaptchaAsked, CaptchaPurpose } from '../../captcha-calls.ts'

/** `captcha`: the proof of work in place of a picture. */
export type Purpose = CaptchaPurpose | 'captcha'

/** What the operator has set for a check; secrets apart, so that nothing shows them by mistake. */
export type CheckSettings = {
  settings: Record<string, string>
  secrets: Record<string, string>
}

/** A proof that holds: under this name it is used once, and nobody takes it any more after this instant. */
export type Proved = { name: string; endsAt: Date }

/** A captcha provider. */
export type CaptchaProvider = {
  /** Names that must be set before it can check anything. */
  needs: { settings: readonly string[]; secrets: readonly string[] }
  /** What a browser is to do for one purpose. */
  ask: (
    context: Pick<Context, 'db' | 'clock' | 'log'>,
    purpose: Purpose,
    given: CheckSettings,
  ) => Promise<CaptchaAsked>
  /** The result of a proof, or undefined. If it cannot be verified, the request is refused. Problem: `common.busy`. */
  verify: (
    context: Pick<Context, 'clock' | 'log'>,
    proof: string,
    purpose: Purpose,
    given: CheckSettings,
  ) => Promise<Proved | undefined>
}

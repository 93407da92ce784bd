import { lazyPart } from '@tessera/web-kit'
import { type CallProblem, canSeal, prepareSealing } from '@tessera/web-kit'
import { type ReactNode, Suspense, useState } from 'react'
import type { CaptchaAnswer } from '../../captcha-calls.ts'
import { prepareProof, useCaptchaProof } from './use-captcha-proof.ts'

// Few ever see it: it comes when it is shown.
const CaptchaField = lazyPart(async () => ({
  default: (await import('./captcha-field.tsx')).CaptchaField,
}))

type Checks = {
  /** To be told that somebody types: what sends a log-in comes meanwhile. */
  prepare: () => void
  /** What goes with a log-in, or nothing while the captcha is still to be entered. */
  collect: () => Promise<{ captchaToken?: string; captcha?: CaptchaAnswer } | undefined>
  /** Called with the problem of a failed try: after some wrong ones a captcha is required. */
  after: (problem: CallProblem) => void
  /** The captcha, where one is asked for. */
  field: ReactNode
}

const asksCaptcha = ({ facts }: CallProblem): boolean =>
  (facts as { captcha?: unknown } | null | undefined)?.captcha === true

/** What a log-in by password is asked for besides (specification 4): a proof each time, a captcha after wrong tries. */
export function useLogInChecks(): Checks {
  const prove = useCaptchaProof('login')
  const [shown, setShown] = useState(0)
  const [answer, setAnswer] = useState<CaptchaAnswer>({})
  const [isMissing, setMissing] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const isShown = shown > 0

  return {
    prepare: () => {
      if (isPreparing || !canSeal()) return
      setPreparing(true)
      // What does not come now is asked for again when it is needed.
      Promise.all([prepareSealing(), prepareProof()]).catch(() => undefined)
    },
    collect: async () => {
      if (isShown && !answer.proof && !answer.text?.trim()) {
        setMissing(true)
        return undefined
      }
      const captchaToken = await prove()
      return { ...(captchaToken && { captchaToken }), ...(isShown && { captcha: answer }) }
    },
    after: (problem) => {
      if (!isShown && !asksCaptcha(problem)) return
      // A picture is good once: the next try needs the next.
      setAnswer({})
      setMissing(false)
      setShown(shown + 1)
    },
    field: isShown && (
      <Suspense>
        <CaptchaField key={shown} isMissing={isMissing} onAnswer={setAnswer} />
      </Suspense>
    ),
  }
}

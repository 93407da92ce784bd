import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { AltchaChallenge } from '../../captcha-calls.ts'

// Runs as a worker: a challenge comes in, its solution goes out.
addEventListener('message', ({ data: challenge }: MessageEvent<AltchaChallenge>) => {
  void solveChallenge({ challenge, deriveKey }).then((solution) => postMessage(solution))
})

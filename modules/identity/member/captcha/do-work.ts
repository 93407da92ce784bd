import type { AltchaChallenge } from '../../captcha-calls.ts'

const patienceMilliseconds = 60_000

/** Does the work that was asked for beside the page, which stays quick meanwhile, and answers the proof. */
export async function doWork(challenge: AltchaChallenge): Promise<string> {
  const worker = new Worker(new URL('./work.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<unknown>((done, fail) => {
      worker.addEventListener('message', ({ data }) => done(data))
      worker.addEventListener('error', () => fail(new Error('the work was not done')))
      setTimeout(() => fail(new Error('the work took too long')), patienceMilliseconds)
      worker.postMessage(challenge)
    })
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    worker.terminate()
  }
}

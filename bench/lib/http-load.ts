import { newId, systemClock } from '@tessera/server-kit'
import { openRawCaller } from './raw-caller.ts'

// Callers over HTTP in a process of their own, so that their processor time is separate. Each message requests one
// period of load; the answer is its result.

export type LoadAsked = { url: string; path: string; tokens: string[]; seconds: number }
export type LoadGiven = {
  requests: number
  perSecond: number
  p50: number
  p99: number
  failed: number
  /** What a failure said, for the report. */
  failure: string
}

const bodyOf = () =>
  JSON.stringify({
    id: newId(systemClock()),
    game: 'dice',
    stake: { amount: '1000', currency: 'USD' },
    choice: { side: 'under', target: 5_000 },
  })

async function load({ url, path, tokens, seconds }: LoadAsked): Promise<LoadGiven> {
  const port = Number(new URL(url).port)
  const callers = await Promise.all(tokens.map((token) => openRawCaller(port, token)))
  const times: number[] = []
  let failed = 0
  let failure = ''
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    callers.map(async (caller) => {
      while (performance.now() < until) {
        const before = performance.now()
        const { status, body } = await caller.post(path, bodyOf())
        if (status === 200) times.push(performance.now() - before)
        else {
          failed += 1
          failure = body
        }
      }
      caller.close()
    }),
  )
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? 0
  const perSecond = times.length / ((performance.now() - began) / 1000)
  return { requests: times.length, perSecond, p50: at(0.5), p99: at(0.99), failed, failure }
}

process.on('message', (asked: LoadAsked) => {
  void load(asked).then((given) => process.send?.(given))
})
process.on('disconnect', () => process.exit(0))

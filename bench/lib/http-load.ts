import { newId, systemClock } from '@tessera/server-kit'
import { openRawCaller } from './raw-caller.ts'
import { roundOfDice } from './round-of-dice.ts'
import { openSocketCaller } from './socket-caller.ts'

// Callers over HTTP in a process of their own, so that their processor time is separate. Each message requests one
// period of load; the answer is its result.

/** `offered`: outcomes by event, for slips; without it rounds of dice are asked for. */
export type LoadAsked = {
  url: string
  path: string
  tokens: string[]
  seconds: number
  /** Over a socket each instead of HTTP. */
  isSocket?: boolean
  offered?: { outcome: number; odds: number; version: number }[][]
}
export type LoadGiven = {
  requests: number
  perSecond: number
  p50: number
  p99: number
  failed: number
  /** What a failure said, for the report. */
  failure: string
}

/** One in four a system of three, the others singles. */
function slipOf(offered: NonNullable<LoadAsked['offered']>, count: number): string {
  const isSystem = count % 4 === 0
  const legs = Array.from({ length: isSystem ? 3 : 1 }, (_, at) => {
    const outcomes = offered[(count * 7 + at) % offered.length] ?? []
    const { outcome, odds, version } = outcomes[count % outcomes.length] ?? {}
    return { outcomes: [outcome], odds, versions: [version], isBanker: false }
  })
  return JSON.stringify({
    id: newId(systemClock()),
    kind: isSystem ? 'system' : 'single',
    sizes: isSystem ? [2] : [],
    legs,
    lineStake: { amount: '1000', currency: 'USD' },
    eachWay: false,
    onChange: 'better',
  })
}

async function load({
  url,
  path,
  tokens,
  seconds,
  isSocket,
  offered,
}: LoadAsked): Promise<LoadGiven> {
  const port = Number(new URL(url).port)
  const open = isSocket ? openSocketCaller : openRawCaller
  const callers = await Promise.all(tokens.map((token) => open(port, token)))
  const times: number[] = []
  let [count, failed] = [0, 0]
  let failure = ''
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    callers.map(async (caller) => {
      while (performance.now() < until) {
        const before = performance.now()
        count += 1
        const asked = offered ? slipOf(offered, count) : roundOfDice()
        const { status, body } = await caller.post(path, asked)
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

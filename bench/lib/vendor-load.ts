import { dialects } from '../../modules/vendors/server/simulator/dialects/index.ts'
import type { Who } from '../../modules/vendors/server/simulator/dialects/dialect.ts'
import type { Message } from '../../modules/vendors/server/simulator/script.ts'
import type { LoadGiven } from './http-load.ts'

// Vendors in a process of its own, so that their processor time is separate. Each message asks for one period of load: every
// player stakes, and wins what was staked, again and again; the answer is its result.

export type VendorLoadAsked = {
  url: string
  profile: string
  key: string
  players: Who[]
  seconds: number
}

async function load({ url, profile, key, players, seconds }: VendorLoadAsked): Promise<LoadGiven> {
  const dialect = dialects[profile]?.(key, { base: new URL(url).pathname })
  if (!dialect) throw new RangeError(`the simulator does not speak ${profile}`)
  const times: number[] = []
  let [failed, failure] = [0, '']
  const began = performance.now()
  const until = began + seconds * 1_000
  const tell = async (message: Message, who: Who, name: (text: string) => string) => {
    const request = dialect.write(message, who, name)
    const address = new URL(`${url}/${request.path}`)
    for (const [field, value] of Object.entries(request.query ?? {}))
      address.searchParams.set(field, value)
    const before = performance.now()
    const reply = await fetch(address, {
      method: 'POST',
      headers: request.headers,
      body: request.body as Uint8Array<ArrayBuffer>,
    })
    const text = await reply.text()
    const told = { request, headers: Object.fromEntries(reply.headers) }
    const said = dialect.read(reply.status, text, told)
    if (said.word === 'ok') times.push(performance.now() - before)
    else {
      failed += 1
      failure = said.says
    }
  }
  await Promise.all(
    players.map(async (who) => {
      while (performance.now() < until) {
        const run = crypto.randomUUID()
        const name = (text: string) => `${text}-${run}`
        await tell({ do: 'bet', tx: 'T1', round: 'R1', amount: 100 }, who, name)
        await tell(
          { do: 'win', tx: 'T2', of: 'T1', round: 'R1', amount: 100, ends: true },
          who,
          name,
        )
      }
    }),
  )
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? 0
  const perSecond = times.length / ((performance.now() - began) / 1_000)
  return { requests: times.length, perSecond, p50: at(0.5), p99: at(0.99), failed, failure }
}

process.on('message', (asked: VendorLoadAsked) => {
  void load(asked).then((given) => process.send?.(given))
})
process.on('disconnect', () => process.exit(0))

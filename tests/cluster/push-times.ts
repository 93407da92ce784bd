import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { listenAt } from './pushes.ts'
import { until } from './processes.ts'

const bets = 100

/** How long a balance takes from the answer of a bet at one node to a browser at the other, with each body of the relay. */
export async function pushTimes(cluster: Cluster): Promise<string> {
  const lines: string[] = []
  for (const relay of ['postgres', 'nats'] as const) {
    await cluster.site.useRelay(relay)
    const milliseconds = await measure(cluster)
    const sorted = milliseconds.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
    lines.push(`  ${relay}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${bets}`)
  }
  return lines.join('\n')
}

/** A post to one node, asked again once: a kept connection may lead to one that was killed a moment ago. */
async function post<Value>(url: string, token: string, body: object = {}): Promise<Value> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const send = () => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const reply = await send().catch(send)
  const answer = await reply.text()
  if (reply.status !== 200) throw new Error(`${url} answers ${reply.status}: ${answer}`)
  return (JSON.parse(answer) as { value: Value }).value
}

/** A socket at the second node of a member who bets at the first. `bet` answers the milliseconds from the answer to the push. */
export async function openPushLine({ site }: Cluster, token: string) {
  const line = await listenAt(
    site.urlOf('b'),
    async () =>
      (await post<{ ticket: string }>(`${site.urlOf('a')}/wps/session/ticket`, token)).ticket,
  )
  const bet = async (seconds = 10): Promise<number> => {
    const before = line.version()
    await post(`${site.urlOf('a')}/wps/rounds/play`, token, {
      id: crypto.randomUUID(),
      game: 'dice',
      stake: { amount: '100', currency: 'USD' },
      choice: { side: 'under', target: 5_000 },
    })
    const since = performance.now()
    await until('the push', () => line.version() !== before, seconds)
    return Math.max(0, line.heardAt() - since)
  }
  return { bet, close: () => line.close() }
}

async function measure(cluster: Cluster): Promise<number[]> {
  const line = await openPushLine(cluster, cluster.players.token)
  const times: number[] = []
  for (let count = 0; count < bets; count++) {
    times.push(await line.bet())
    await sleep(30)
  }
  line.close()
  return times
}

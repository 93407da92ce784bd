import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './drills.ts'
import { listenAt } from './pushes.ts'
import { until } from './processes.ts'
import { nodeNames } from './site.ts'

const bets = 100

/** How long a balance takes from the answer of a bet at one node to a browser at the other, with each body of the relay. */
export async function pushTimes(cluster: Cluster): Promise<string> {
  const lines: string[] = []
  for (const relay of ['postgres', 'nats'] as const) {
    cluster.site.relay = relay
    for (const name of nodeNames) {
      await cluster.site.endNode(name, 'SIGKILL')
      await cluster.site.startNode(name)
    }
    const milliseconds = await measure(cluster)
    const sorted = milliseconds.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
    lines.push(`  ${relay}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${bets}`)
  }
  return lines.join('\n')
}

async function measure({ site, players }: Cluster): Promise<number[]> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${players.token}`,
  }
  const post = async <Value>(address: string, body?: object): Promise<Value> => {
    const send = () =>
      fetch(`${site.urlOf('a')}${address}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body ?? {}),
      })
    // A kept connection may lead to the node that was killed a moment ago.
    const reply = await send().catch(send)
    return ((await reply.json()) as { value: Value }).value
  }
  const line = await listenAt(
    site.urlOf('b'),
    async () => (await post<{ ticket: string }>('/wps/session/ticket')).ticket,
  )
  const times: number[] = []
  for (let count = 0; count < bets; count++) {
    const before = line.version()
    await post('/wps/rounds/play', {
      id: crypto.randomUUID(),
      game: 'dice',
      stake: { amount: '100', currency: 'USD' },
      choice: { side: 'under', target: 5_000 },
    })
    const since = performance.now()
    await until('the push', () => line.version() !== before, 10)
    times.push(Math.max(0, line.heardAt() - since))
    await sleep(30)
  }
  line.close()
  return times
}

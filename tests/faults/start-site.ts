import path from 'node:path'
import { http, postgres } from './answer-readers.ts'
import { buildBank } from './build-bank.ts'
import { BankProcess } from './bank-process.ts'
import { Cluster } from './cluster.ts'
import { installFailpoints } from './failpoints.ts'
import type { Fixture } from './fault-kinds.ts'
import type { Plan } from './plans.ts'
import { plant, type Planted } from './planted.ts'
import { Proxy } from './proxy.ts'
import { createRandom } from './random.ts'

/** What must be undone at the end, the last first. */
export type Closer = (close: () => unknown) => void

type Beginning = { seed: string; plan: Plan; planted: Planted | undefined; folder: string }

/** Starts the database with its failpoints, the proxies and the banks. */
export async function startSite(
  { seed, plan, planted, folder }: Beginning,
  onEnd: Closer,
): Promise<Fixture> {
  const cluster = new Cluster(folder, plan.megabytes)
  onEnd(() => cluster.stop())
  await cluster.start()
  await installFailpoints(cluster)
  if (planted) await plant(cluster, planted)

  const inner = new Proxy(postgres, () => ({ path: cluster.socket }))
  await inner.listen()
  onEnd(() => inner.close())
  const url = `postgres://tessera@127.0.0.1:${inner.port}/tessera`
  const program = await buildBank(folder)
  const banks: BankProcess[] = []
  const outer: Proxy[] = []
  for (let index = 0; index < plan.banks; index++) {
    const log = path.join(folder, `bank-${index}.log`)
    const bank = new BankProcess({
      program,
      url,
      log,
      planted: planted?.isInBank ? planted.name : '',
    })
    onEnd(() => bank.stop())
    const proxy = new Proxy(http, () => ({ host: '127.0.0.1', port: bank.port || 1 }))
    onEnd(() => proxy.close())
    banks.push(bank)
    outer.push(proxy)
  }
  await Promise.all([...banks.map((bank) => bank.start()), ...outer.map((proxy) => proxy.listen())])
  return {
    random: createRandom(`${seed} world`),
    cluster,
    banks,
    inner,
    outer,
    pace: plan.pace,
  }
}

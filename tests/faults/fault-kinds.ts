import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BankProcess } from './bank-process.ts'
import type { Cluster } from './cluster.ts'
import { fire, points } from './failpoints.ts'
import type { Proxy } from './proxy.ts'
import type { Random } from './random.ts'

/** How long the faults last that last. */
export type Pace = { stop: [number, number]; silence: [number, number]; full: [number, number] }

export type Fixture = {
  random: Random
  cluster: Cluster
  banks: BankProcess[]
  /** Between the banks and the database. */
  inner: Proxy
  /** Between who asks and the banks. */
  outer: Proxy[]
  pace: Pace
}

/** A fault does its damage, takes it away again, and answers whether it did any. */
export type Fault = {
  name: string
  /** An error of the machine that PostgreSQL has no name for: then a fault may be answered. */
  mayFault?: boolean
  run: (fixture: Fixture) => Promise<boolean>
}

const signal = (pid: number, name: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, name)
  } catch {
    return false // it has ended by itself
  }
}
const wait = ({ random }: Fixture, [from, to]: [number, number]) => sleep(random.between(from, to))

const kills: Fault[] = [
  {
    name: 'bank killed',
    run: async ({ random, banks }) => {
      await random.pick(banks).kill()
      return true
    },
  },
  {
    name: 'backend killed',
    run: async ({ cluster }) => {
      const [pid] = await cluster.backends()
      return pid !== undefined && signal(pid, 'SIGKILL')
    },
  },
  {
    name: 'postmaster killed',
    run: async ({ cluster }) => signal(cluster.postmaster, 'SIGKILL'),
  },
]

const stops: Fault[] = [1, 100].map((most) => ({
  name: most === 1 ? 'one backend stopped' : 'all backends stopped',
  run: async (fixture) => {
    const chosen = (await fixture.cluster.backends()).slice(0, most)
    const stopped = chosen.filter((pid) => signal(pid, 'SIGSTOP'))
    try {
      await wait(fixture, fixture.pace.stop)
    } finally {
      for (const pid of stopped) signal(pid, 'SIGCONT')
    }
    return stopped.length > 0
  },
}))

type Side = { name: string; of: (fixture: Fixture) => Proxy[] }
const sides: Side[] = [
  { name: 'database', of: ({ inner }) => [inner] },
  { name: 'bank', of: ({ outer }) => outer },
]

const network: Fault[] = sides.flatMap(({ name, of }) => [
  {
    name: `connections to the ${name} cut`,
    run: async (fixture) => {
      const isChosen = () => fixture.random.isOf(0.7)
      return of(fixture).reduce((sum, proxy) => sum + proxy.drop(isChosen), 0) > 0
    },
  },
  {
    name: `bytes to the ${name} delayed`,
    run: async (fixture) => {
      const most = fixture.random.between(20, 400)
      for (const proxy of of(fixture)) proxy.delay(() => fixture.random.whole(most))
      await wait(fixture, fixture.pace.silence)
      return true
    },
  },
  {
    name: `connections to the ${name} half-open`,
    run: async (fixture) => {
      const isChosen = () => fixture.random.isOf(0.8)
      const count = of(fixture).reduce((sum, proxy) => sum + proxy.halfOpen(isChosen), 0)
      await wait(fixture, fixture.pace.silence)
      return count > 0
    },
  },
  {
    name: name === 'database' ? 'answers lost after commit' : 'answers of the bank lost',
    run: async (fixture) => {
      const swallowed = () => of(fixture).reduce((sum, proxy) => sum + proxy.swallowed, 0)
      const before = swallowed()
      for (const proxy of of(fixture)) proxy.swallowAnswers(fixture.random.between(1, 12))
      await wait(fixture, [100, 500])
      return swallowed() > before
    },
  },
])

const failpoints: Fault[] = points.flatMap((point) => [
  {
    name: `backend ends ${point}`,
    run: ({ cluster }) =>
      fire(cluster, point, { action: 'backend', onFired: async () => undefined }),
  },
  {
    name: `bank ends ${point}`,
    run: ({ cluster, banks }) => {
      // Either may have sent it.
      const onFired = async () => void (await Promise.all(banks.map((bank) => bank.kill())))
      return fire(cluster, point, { action: 'bank', onFired })
    },
  },
])

const disks: Fault[] = [
  {
    name: 'data volume full',
    run: async (fixture) => {
      fixture.cluster.disks?.data.fill()
      await wait(fixture, fixture.pace.full)
      return true
    },
  },
  {
    name: 'log volume full',
    run: async (fixture) => {
      fixture.cluster.disks?.wal.fill()
      const end = performance.now() + fixture.random.between(...fixture.pace.full)
      // Segments that lie ready are used up, until a new one is needed and cannot be had.
      while (performance.now() < end) {
        await fixture.cluster.once('select pg_switch_wal()').catch(() => undefined)
        await sleep(100)
      }
      return true
    },
  },
]

// Where nothing may be mounted, the system refuses growth in another way: files beyond a size.
const limits: Fault[] = [
  {
    name: 'files may not grow',
    mayFault: true,
    run: async (fixture) => {
      const limit = (pid: number, size: string) =>
        spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]).status === 0
      const end = performance.now() + fixture.random.between(...fixture.pace.full)
      const limited = new Set<number>()
      while (performance.now() < end) {
        const found = await fixture.cluster.backends()
        for (const pid of found) if (!limited.has(pid) && limit(pid, '8192')) limited.add(pid)
        await sleep(100)
      }
      for (const pid of limited) limit(pid, 'unlimited')
      return limited.size > 0
    },
  },
]

/** Every kind of fault that can be made here. */
export const kindsOfFaults = (hasDisks: boolean): Fault[] => [
  ...kills,
  ...stops,
  ...network,
  ...failpoints,
  ...(hasDisks ? disks : limits),
]

/** Takes away whatever a fault may have left. */
export function heal({ inner, outer, cluster }: Fixture): void {
  for (const proxy of [inner, ...outer]) proxy.heal()
  cluster.disks?.data.free()
  cluster.disks?.wal.free()
}

import type { Db, JobContext, Runner } from '@tessera/server-kit'
import { sql } from 'kysely'
import { beaconOfSignature, type DrandNetwork, drandTime, quicknet } from '../../drand.ts'
import { databaseNow } from '../runner/rounds.ts'
import { askNetwork } from './ask-network.ts'
import { networkSeenAt, noteNetworkSeen, readBeaconRule } from './beacon-rule.ts'

const stepMilliseconds = 1_000
const probeMilliseconds = 60_000
const waitingMost = 50

type Waiting = { id: bigint; round: bigint }

async function findWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select id, drand_round as round from tables.chain
    where beacon is null and drand_round is not null order by drand_round limit ${waitingMost}`.execute(
    db,
  )
  return rows
}

/** Writes the signature of a round down, and the beacon that it gives, for every chain that waits for it. */
async function fixBeacon(db: Db, round: bigint, signature: string): Promise<void> {
  await sql`update tables.chain set beacon = ${beaconOfSignature(signature)}, beacon_kind = 'drand',
      beacon_signature = ${signature}, beacon_at = clock_timestamp()
    where drand_round = ${round} and beacon is null`.execute(db)
}

/** Asks for the beacons that chains wait for, and now and then whether the network answers at all. */
export async function fetchBeacons(
  { db, log }: Pick<JobContext, 'db' | 'log'>,
  network: DrandNetwork = quicknet,
): Promise<void> {
  const { kind, url } = await readBeaconRule(db)
  const waiting = await findWaiting(db)
  if (kind !== 'drand' && waiting.length === 0) return
  const now = await databaseNow(db)
  const due = [...new Set(waiting.map(({ round }) => round))].filter(
    (round) => drandTime(Number(round), network) <= now,
  )
  const seenAt = await networkSeenAt(db)
  const isStale = !seenAt || now.getTime() - seenAt.getTime() >= probeMilliseconds
  try {
    if (due.length === 0 && kind === 'drand' && isStale) {
      if (await askNetwork(network, { url, round: 'latest' })) await noteNetworkSeen(db)
    }
    for (const round of due) {
      const told = await askNetwork(network, { url, round: Number(round) })
      await noteNetworkSeen(db)
      if (told) await fixBeacon(db, round, told.signature)
    }
  } catch (error) {
    log.warn({ err: error }, 'the beacon network gives no beacon')
  }
}

/** Fetches beacons for as long as the server runs. What several servers fetch is the same. */
export const beaconRunner: Runner = {
  name: 'tables.beacons',
  start: ({ db, log }) => {
    const state = { isOver: false }
    let wake: () => void = () => undefined
    const running = (async () => {
      while (!state.isOver) {
        await fetchBeacons({ db, log }).catch((error: unknown) => {
          if (!state.isOver) log.error({ err: error }, 'beacons could not be fetched')
        })
        if (state.isOver) break
        await new Promise<void>((done) => {
          const timer = setTimeout(done, stepMilliseconds)
          wake = () => {
            clearTimeout(timer)
            done()
          }
        })
      }
    })()
    return {
      stop: async () => {
        state.isOver = true
        wake()
        await running
      },
    }
  },
}

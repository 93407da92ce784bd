import type { Db } from '@tessera/server-kit'
import type * as z from 'zod/mini'
import { drandTime } from '../../drand.ts'
import type { Chain } from '../../shapes.ts'
import { type ChainRow, seedsOf } from '../chains/chains.ts'

/** What everybody sees of a chain. */
export const shownChain = async (db: Db, chain: ChainRow): Promise<z.output<typeof Chain>> => ({
  number: chain.number,
  end: chain.end,
  length: chain.length,
  publishedAt: chain.publishedAt.toISOString(),
  seedsUntil: chain.seedsUntil.toISOString(),
  beacon: chain.beacon,
  beaconKind: chain.beaconKind,
  drand:
    chain.drandRound === null
      ? null
      : {
          round: Number(chain.drandRound),
          at: drandTime(Number(chain.drandRound)).toISOString(),
        },
  used: chain.used,
  seeds: await seedsOf(db, chain.id),
})

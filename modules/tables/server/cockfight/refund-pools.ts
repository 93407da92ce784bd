import type { Db, Listener } from '@tessera/server-kit'
import { sql } from 'kysely'
import { waitingSlips } from '../bets/slips.ts'
import { type RoundRow, roundColumns } from '../runner/rounds.ts'
import { endBets, held, tellEnded, voided } from '../settle/settler.ts'
import { poolsOf, refundPools } from './pools.ts'

// A pool that pays too little is cancelled when bets close: its stakes go back at once, before the fight is over.

type Due = { roundId: bigint }

const restMilliseconds = 200

async function findCancelled(db: Db, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`select p.round_id as "roundId" from tables.fight_pool p
    where p.state = 'cancelled' group by p.round_id order by p.round_id limit ${limit}`.execute(db)
  return rows
}

/** Why the bets of a cancelled pool came back, as records show it. */
export const cancelReason = 'the pool was too one-sided'

async function refundRound(
  { db: tx, push }: Parameters<typeof tellEnded>[0],
  roundId: bigint,
): Promise<void> {
  const { rows } =
    await sql<RoundRow>`select ${roundColumns} from tables.round r where r.id = ${roundId} for no key update`.execute(
      tx,
    )
  const [round] = rows
  if (!round) return
  const units = new Set(
    (await poolsOf(tx, roundId)).flatMap(({ state, unit }) =>
      state === 'cancelled' ? [unit] : [],
    ),
  )
  const slips = (await waitingSlips(tx, roundId)).filter(({ unit }) => units.has(unit))
  const asVoid = { ...round, state: 'void' as const, voidReason: cancelReason }
  if (slips.length > 0) await endBets(tx, asVoid, slips, slips.map(voided))
  for (const unit of units) await refundPools(tx, roundId, unit)
  await tellEnded({ db: tx, push }, round.table, slips)
}

/** Gives the stakes of cancelled pools back. */
export const fightRefunds: Listener<Due, null> = {
  name: 'tables.fightRefunds',
  batch: 1,
  restMilliseconds,
  movesMoney: true,
  read: async (tx, _position, limit) => ({
    events: await findCancelled(tx, limit),
    position: null,
  }),
  handle: async (context, due) => {
    const waiting: (() => void)[] = []
    const telling = { db: context.db, push: held(context.push, waiting) }
    for (const { roundId } of due) await refundRound(telling, roundId)
    return () => {
      for (const send of waiting) send()
    }
  },
}

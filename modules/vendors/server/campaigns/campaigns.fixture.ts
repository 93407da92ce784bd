import { freeStakesOf, openFreeStakes } from '@tessera/bets/server'
import { bonusHeldOf, cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Arena, Player } from '../wire/wire.fixture.ts'
import { beginCampaign } from './begin-campaign.ts'
import { findCampaign, stepCampaign } from './campaign-rows.ts'

type Given = {
  rounds?: number
  stake?: bigint
  game?: string
  days?: number
  /** Prizes wait beside cash. */
  waits?: boolean
  /** The vendor has said that it has them. */
  isOpen?: boolean
  /** The vendor's name of them. */
  theirs?: string
}

const day = 86_400_000

/** Gives a player free rounds at the vendor of a site of tests; answers our name of them, and theirs. */
export async function giveRounds(
  { db, vendor, clock }: Arena,
  who: Player,
  {
    rounds = 3,
    stake = 2_000n,
    game = 'g1',
    days = 1,
    waits = false,
    isOpen = true,
    theirs = `C-${crypto.randomUUID()}`,
  }: Given = {},
): Promise<{ id: string; theirs: string }> {
  const [id, now] = [crypto.randomUUID(), clock()]
  const unit = who.currency
  // Free stakes end by the clock of the database.
  const expiresAt = new Date(Date.now() + days * day)
  await inTransaction(db, async (tx) => {
    await transfer(tx, {
      id: crypto.randomUUID(),
      legs: [
        {
          from: clearingOf('test', unit),
          to: freeStakesOf(id, unit),
          amount: stake * BigInt(rounds),
        },
      ],
      reason: 'bonus granted',
      subject: `free:${id}`,
    })
    await openFreeStakes(tx, {
      id,
      memberId: who.id,
      unit,
      stake,
      returnsStake: true,
      game: `${vendor}:${game}`,
      categories: [],
      expiresAt,
      paysTo: waits ? bonusHeldOf(who.id, unit) : cashOf(who.id, unit),
    })
    const about = { id, memberId: who.id, vendor, game, unit, stake, rounds, expiresAt, now }
    await beginCampaign(tx, about)
    const campaign = await findCampaign(tx, id)
    if (campaign && isOpen)
      await stepCampaign(tx, campaign, {
        state: 'open',
        said: null,
        nextAt: null,
        theirs,
        now,
      })
  })
  return { id, theirs }
}

/** How many of the rounds are left. */
export async function roundsLeft(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (b.balance / f.stake)::int as left from bets.free_stake_view f join ledger.balance_view b on b.id = f.account
    where f.id = ${id}`.execute(db)
  return rows[0]?.left ?? 0
}

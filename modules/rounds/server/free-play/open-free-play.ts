import { trialUnit } from '@tessera/identity/server'
import { cashOf, houseOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { freePlayUnits } from '../../limits.ts'

/**
 * Opens the accounts of free play, with what it begins with; harmless where they are open. Its unit is a unit of its own:
 * no channel pays it in or out, and the ledger moves nothing between units, so that it can never become money.
 */
export async function openFreePlay(tx: Db, playerId: string, memberId: string): Promise<void> {
  const { rows } =
    await sql`insert into rounds.free_player (id, member_id) values (${playerId}, ${memberId})
    on conflict do nothing returning id`.execute(tx)
  if (rows.length === 0) return
  await openMemberAccounts(tx, playerId, trialUnit)
  await transfer(tx, {
    id: deriveId(playerId, 'trial'),
    legs: [{ ...freePlayLeg(playerId), amount: freePlayUnits }],
    reason: 'demo',
    subject: `member:${playerId}`,
  })
}

/** From the bank of free play to whoever plays with it. */
export const freePlayLeg = (playerId: string) => ({
  from: houseOf('play', trialUnit),
  to: cashOf(playerId, trialUnit),
})

import { commitmentOf, recompute } from '@tessera/game-kit'
import { type AccountRef, transfer } from '@tessera/ledger/server'
import { winOf } from '@tessera/money'
import type { Proof } from '@tessera/open-wallet'
import { type Db, deriveId, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { offeredGame } from '../offered-games.ts'
import type { OperatorRound, KeptDraw } from './round-rows.ts'

/** What an operator owes us, and what its players have lost to us. */
const accountOf = (operator: string, purpose: 'clearing' | 'play', unit: string): AccountRef => ({
  owner: `operator:${operator}`,
  purpose,
  unit,
})

type Drawn = Pick<OperatorRound, 'game' | 'version' | 'choice' | 'serverSeed' | 'clientSeed'>

/** What follows from the record of a round, and from nothing else. */
export function outcomeOf(round: Drawn, nonce: number) {
  const game = offeredGame(round.game)
  if (!game || game.version !== round.version)
    throw new Error(`a round was asked for in ${round.game} ${round.version}, which is not here`)
  const seeds = { server: round.serverSeed, client: round.clientSeed, round: nonce }
  return recompute(game, { seeds, choice: round.choice, moves: [] })
}

/**
 * Draws a round whose stake the operator has taken: takes the next number of the session, writes down what follows from it, and books
 * stake and prize, in one transaction. Nothing where the round is no longer asked for.
 */
export function drawRound(
  db: Db,
  round: OperatorRound,
  { balance, now, nextAt }: { balance: bigint | undefined; now: Date; nextAt: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows: states } = await sql<{ state: string }>`
      select state from operators.round where id = ${round.id} for update`.execute(tx)
    if (states[0]?.state !== 'asked') return false
    const { rows } = await sql<{ nonce: number }>`
      update operators.session set next_nonce = next_nonce + 1 where id = ${round.sessionId}
      returning next_nonce - 1 as nonce`.execute(tx)
    const [taken] = rows
    if (!taken) throw new Error(`the session of round ${round.id} is gone`)
    const { index, drawn, multiplier } = outcomeOf(round, taken.nonce)
    const kept: KeptDraw = drawn ?? { index: index ?? 0 }
    const prize = winOf(round.stake, multiplier)
    await sql`update operators.round set state = 'drawn', nonce = ${taken.nonce}, multiplier = ${multiplier},
        prize = ${String(prize)}::bigint, draw = ${JSON.stringify(kept)}::jsonb, said = 'OK', tries = 0, next_at = ${nextAt},
        balance = ${balance === undefined ? null : String(balance)}::bigint, drawn_at = ${now}
      where id = ${round.id}`.execute(tx)
    await book(tx, round, prize)
    return true
  })
}

async function book(
  tx: Db,
  { id, operator, unit, stake }: OperatorRound,
  prize: bigint,
): Promise<void> {
  const [owed, play] = [accountOf(operator, 'clearing', unit), accountOf(operator, 'play', unit)]
  const subject = `openRound:${id}`
  const legs = (from: AccountRef, to: AccountRef, amount: bigint) => [{ from, to, amount }]
  await transfer(tx, {
    id: deriveId(id, 'open stake'),
    legs: legs(owed, play, stake),
    reason: 'stake',
    subject,
  })
  if (prize === 0n) return
  await transfer(tx, {
    id: deriveId(id, 'open prize'),
    legs: legs(play, owed, prize),
    reason: 'win',
    subject,
  })
}

/** What an operator, a player or anybody else computes a drawn round again from, once its seed is told. */
export function proofOf(round: OperatorRound): Proof | undefined {
  if (round.nonce === null || round.multiplier === null) return undefined
  const { game, version, choice, clientSeed, nonce } = round
  return {
    game,
    version,
    commitment: commitmentOf(round.serverSeed),
    client: clientSeed,
    nonce,
    choice,
    multiplier: Number(round.multiplier),
  }
}

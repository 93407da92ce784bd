import { correctBets } from '@tessera/bets/server'
import { identityProblems } from '@tessera/identity/calls'
import { askSecond, refuseGain, type RightsKind, type RightsPorts } from '@tessera/identity/server'
import { decimalFromUnits, type Money } from '@tessera/money'
import { type Db, deriveId, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { FightMove } from '../../../fight-correction-staff-calls.ts'
import { FightId, FightSpotCode } from '../../../fight-shapes.ts'
import type { FightEnd } from '../../../games/cockfight/draw-fight.ts'
import { refusePart } from '../../desk/desk-tables.ts'
import { isWonBy } from '../judge-fight.ts'
import { explainPools } from '../pools.ts'
import { type Again, judgeAgain, movesOf } from './fight-again.ts'
import { subjectOfFight } from './rooms.ts'

type Asked = { code: string; id: number; result: FightEnd }
type Deciding = { reason: string; proposedBy: string; decidedBy: string }

/** What another result of a paid fight would move. Problems: `common.notAllowed`, and those of `judgeAgain`. */
export async function previewFightCorrection(
  context: StaffContext,
  asked: Asked,
): Promise<{ list: FightMove[] }> {
  await refusePart(context, 'tables.results')
  return inTransaction(context.db, async (tx) => ({
    list: await movesOf(tx, await judgeAgain(tx, asked)),
  }))
}

/** Writes the bets as they end now; those that were void before stay so. */
const writeBets = (tx: Db, changed: Again['bets']) =>
  sql`update tables.slip s set state = x.state, pays = x.pays, prize = x.prize, valid_bet = x.valid_bet
    from unnest(${changed.map(({ slip }) => slip.id)}::uuid[], ${changed.map(({ judged }) => judged.state)}::text[],
      ${changed.map(({ judged }) => JSON.stringify(judged.pays))}::jsonb[],
      ${changed.map(({ judged }) => String(judged.prize))}::bigint[],
      ${changed.map(({ judged }) => String(judged.validBet))}::bigint[]) as x (id, state, pays, prize, valid_bet)
    where s.id = x.id`.execute(tx)

/**
 * Gives a fight that was paid another result: every bet is corrected by the difference, what members no longer have is a debt,
 * and each pool is explained anew. It always takes two persons, as the result did. Problems: `noSecondPerson`, those of `judgeAgain`.
 */
export async function correctFight(
  tx: Db,
  asked: Asked,
  { reason, proposedBy, decidedBy }: Deciding,
): Promise<void> {
  if (proposedBy === decidedBy) throw identityProblems.noSecondPerson()
  const again = await judgeAgain(tx, asked)
  const { fight, round, terms, before, pools, paid, bets } = again
  const { result } = asked
  await sql`insert into tables.fight_correction (fight_id, number, before, after, reason, proposed_by, decided_by, made_at)
    values (${fight.id}, 1 + (select count(*) from tables.fight_correction where fight_id = ${fight.id}), ${before}, ${result},
      ${reason}, ${proposedBy}, ${decidedBy}, clock_timestamp())`.execute(tx)
  const { rows } = await sql<{ version: number }>`
    update tables.round set result = ${JSON.stringify({ main: result, marks: [], outcomes: [result] })}::jsonb,
      version = version + 1 where id = ${round.id} returning version`.execute(tx)
  const version = rows[0]?.version ?? 0
  await correctBets(
    tx,
    bets.map(({ slip, judged: { prize, validBet, pays } }) => ({
      id: slip.id,
      memberId: slip.memberId,
      correctionId: deriveId(slip.id, `fight correction ${version}`),
      reason,
      prize,
      validBet,
      outcome: { result, pays },
    })),
  )
  await writeBets(tx, bets)
  const { plasadaPpm } = terms
  await explainPools(tx, pools, { isWon: isWonBy(result), plasadaPpm, paid })
}

const payloadOf = z.object({
  code: z.string(),
  id: FightId,
  result: FightSpotCode,
  reason: z.string(),
})

// Both may enter results of all currencies.
const gain = { rights: new Map<string, 'all' | string[]>([['tables.results', 'all']]), to: [] }

/** What a second person approves: a fight that was paid ended otherwise. */
export const correctFightKind: RightsKind = {
  name: 'tables.correctFightResult',
  apply: async (tx, { payload, proposedBy, staff }) => {
    await refuseGain(tx, [proposedBy, staff.id], gain)
    const { reason, ...asked } = payloadOf.parse(payload)
    await correctFight(tx, asked, { reason, proposedBy, decidedBy: staff.id })
  },
}

const written = (sums: readonly Money[]) =>
  sums
    .filter(({ amount }) => amount > 0n)
    .map(({ amount, currency }) => `${decimalFromUnits(amount)} ${currency}`)
    .join(', ') || '0'

/**
 * Proposes another result of a fight that was paid. Problems: `common.notAllowed`, those of `judgeAgain` and of a second person.
 */
export async function correctFightResult(
  context: StaffContext,
  { reason, ...asked }: Asked & { reason: string },
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  await refusePart(context, 'tables.results')
  return inTransaction(context.db, async (tx) => {
    const again = await judgeAgain(tx, asked)
    const moves = await movesOf(tx, again)
    const subject = subjectOfFight(asked.code, asked.id)
    const before = {
      result: again.before,
      paid: written(moves.map(({ prizesBefore }) => prizesBefore)),
    }
    const after = {
      result: asked.result,
      paid: written(moves.map(({ prizesAfter }) => prizesAfter)),
      moreToMembers: written(moves.map(({ up }) => up)),
      lessToMembers: written(moves.map(({ down }) => down)),
      owedByMembers: written(moves.map(({ owed }) => owed)),
    }
    tellAct(tx, { subject, before, after, reason })
    const plan = async () => ({
      kind: correctFightKind,
      subject,
      before,
      after,
      payload: { ...asked, reason },
      reason,
      gain,
    })
    const { isDone } = await askSecond({ ...context, db: tx }, plan, ports)
    return { success: true, isDone }
  })
}

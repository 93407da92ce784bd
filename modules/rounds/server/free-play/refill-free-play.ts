import { commonProblems } from '@tessera/calls'
import { trialUnit } from '@tessera/identity/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { readBalance, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { freePlayUnits, refillsOfPlayer } from '../../limits.ts'
import { asFreePlayer } from './free-player.ts'
import { freePlayLeg } from './open-free-play.ts'

const shown = (cash: bigint) => ({
  balance: money(cash, trialUnit),
  start: money(freePlayUnits, trialUnit),
})

/** What somebody has to play with for free. Problem: `compliance.onBreak`. */
export async function readFreePlay(context: MemberContext) {
  const { db, member } = await asFreePlayer(context)
  return shown((await readBalance(db, member.id, trialUnit)).cash.amount)
}

/**
 * Tops the play units up to what free play begins with. The same id again changes nothing. Problems:
 * `compliance.onBreak`, `common.tooManyRequests`, `ledger.usedDifferently`.
 */
export async function refillFreePlay(context: MemberContext, id: string) {
  const { db, member, clock } = await asFreePlayer(context)
  await inTransaction(db, async (tx) => {
    const cash = await lockedCash(tx, member.id)
    const { rows } = await sql<{ playerId: string }>`
      select player_id as "playerId" from rounds.free_refill where id = ${id}`.execute(tx)
    const [known] = rows
    if (known && known.playerId !== member.id) throw ledgerProblems.usedDifferently()
    if (known) return
    const amount = cash < freePlayUnits ? freePlayUnits - cash : 0n
    if (amount > 0n) {
      await checkRate(tx, member.id, clock())
      await transfer(tx, {
        id,
        legs: [{ ...freePlayLeg(member.id), amount }],
        reason: 'demo',
        subject: `member:${member.id}`,
      })
    }
    await sql`insert into rounds.free_refill (id, player_id, amount, made_at)
      values (${id}, ${member.id}, ${amount}, ${clock()})`.execute(tx)
  })
  return shown((await readBalance(db, member.id, trialUnit)).cash.amount)
}

/** What an account holds, and nobody changes it until the transaction ends. */
async function lockedCash(tx: Db, playerId: string): Promise<bigint> {
  const owner = `member:${playerId}`
  await sql`select ledger.lock(array[ledger.account_of(${owner}, 'cash', ${trialUnit})])`.execute(
    tx,
  )
  const { rows } = await sql<{ balance: bigint }>`select balance from ledger.balance_view
    where owner = ${owner} and purpose = 'cash' and unit = ${trialUnit}`.execute(tx)
  return rows[0]?.balance ?? 0n
}

/** Problem: `common.tooManyRequests`. */
async function checkRate(tx: Db, playerId: string, now: Date): Promise<void> {
  const { minutes, perDay } = refillsOfPlayer
  const { rows } = await sql<{ madeAt: Date }>`
    select made_at as "madeAt" from rounds.free_refill
    where player_id = ${playerId} and amount > 0 and made_at > ${new Date(now.getTime() - 86_400_000)}
    order by made_at desc limit ${perDay}`.execute(tx)
  const at = (nth: number) => rows[nth - 1]?.madeAt.getTime() ?? -Infinity
  const left = Math.max(at(1) + minutes * 60_000, at(perDay) + 86_400_000) - now.getTime()
  if (left > 0) throw commonProblems.tooManyRequests({ minutes: Math.ceil(left / 60_000) })
}

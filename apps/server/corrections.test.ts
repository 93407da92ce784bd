import { correctBet, payPart, placeBet, settleBet, voidBet } from '@tessera/bets/server'
import { findDiscrepancies, readBalance, readDebt } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { systemClock } from '@tessera/server-kit'
import { freshDatabase, hearAll, testContext, withinOneDay } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  addPlayer,
  addTasks,
  countedFromBets,
  forgetCounted,
  pay,
  take,
} from './corrections.fixture.ts'
import { listeners } from './modules.ts'

const { db } = freshDatabase({ connections: 20 })
beforeAll(async () => {
  await withinOneDay()
  await addTasks(db())
})

const ending = fc.oneof(
  { weight: 1, arbitrary: fc.constant('void' as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      prize: fc.bigInt({ min: 0n, max: 900n }),
      share: fc.integer({ min: 0, max: 100 }),
    }),
  },
)
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('place'), stake: fc.bigInt({ min: 0n, max: 300n }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('end'), at: fc.nat(50), as: ending }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('part'),
      at: fc.nat(50),
      stake: fc.bigInt({ min: 1n, max: 120n }),
      as: ending,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('correct'), at: fc.nat(50), as: ending }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pay'), amount: fc.bigInt({ min: 1n, max: 400n }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeAll') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hear'), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look') }) },
)
type Act = {
  do: string
  stake?: bigint
  at?: number
  as?: 'void' | { prize: bigint; share: number }
  amount?: bigint
  which?: number
}
type Bet = {
  id: string
  stake: bigint
  parts: { share: bigint; prize: bigint; valid: bigint }[]
  end?: { kind: string; prize: bigint; valid: bigint }
}

const restOf = ({ stake, parts }: Bet) => parts.reduce((left, { share }) => left - share, stake)

/** What a member has and owes, and how their bets ended, by the rules in a few lines. */
class Model {
  cash = 0n
  debt = 0n
  bets: Bet[] = []

  credit(amount: bigint) {
    const paid = amount < this.debt ? amount : this.debt
    this.debt -= paid
    this.cash += amount - paid
  }

  end(bet: Bet, as: NonNullable<Act['as']>) {
    const end = this.endOf(bet, as)
    const change = end.prize - (bet.end?.prize ?? 0n)
    bet.end = end
    if (change >= 0n) return this.credit(change)
    const covered = -change < this.cash ? -change : this.cash
    this.cash -= covered
    this.debt += -change - covered
  }

  endOf(bet: Bet, as: NonNullable<Act['as']>) {
    const rest = restOf(bet)
    // What is left of a bet of which a part was paid is not void: it gets its stake back.
    if (as === 'void') {
      return { kind: bet.parts.length > 0 ? 'settled' : 'void', prize: rest, valid: 0n }
    }
    return { kind: 'settled', prize: as.prize, valid: (rest * BigInt(as.share)) / 100n }
  }
}

const context = () => testContext(db(), { clock: systemClock })
const readAt = (id: string) =>
  sql`select cashier.roll_up(b.id, 1000) from ledger.balance_view b
    where b.owner = ${`member:${id}`} and b.is_guarded`.execute(db())

async function doIt(id: string, model: Model, each: Act): Promise<void> {
  const { bets } = model
  const { stake = 0n, as = 'void', amount = 0n } = each
  const pick = (list: Bet[]) => list[(each.at ?? 0) % Math.max(1, list.length)]
  switch (each.do) {
    case 'place': {
      if (stake > model.cash) return
      const bet = { id: crypto.randomUUID(), stake, parts: [] }
      const where = { vendor: 'TESSERA', category: 'RNG', game: 'dice', roundId: 'r' }
      const asked = { id: bet.id, ...where, memberId: id, stake: money(stake, 'USD') }
      await placeBet(db(), asked)
      model.cash -= stake
      bets.push(bet)
      return
    }
    case 'end': {
      const bet = pick(bets.filter(({ end }) => !end))
      if (!bet) return
      const { prize, valid } = model.endOf(bet, as)
      if (as === 'void') await voidBet(db(), { id: bet.id, reason: 'test' })
      else await settleBet(db(), { id: bet.id, prize, validBet: valid })
      return model.end(bet, as)
    }
    case 'part': {
      const bet = pick(bets.filter((one) => !one.end && stake < restOf(one)))
      if (!bet) return
      const { prize, share } = as === 'void' ? { prize: stake, share: 0 } : as
      const valid = (stake * BigInt(share)) / 100n
      const asked = { id: bet.id, partId: crypto.randomUUID(), share: stake, prize }
      await payPart(db(), { ...asked, validBet: valid })
      bet.parts.push({ share: stake, prize, valid })
      return model.credit(prize)
    }
    case 'correct': {
      const bet = pick(bets.filter(({ end }) => end))
      if (!bet) return
      const { prize, valid } = model.endOf(bet, as)
      const asked = { id: bet.id, correctionId: crypto.randomUUID(), reason: 'The draw was wrong.' }
      const right = as === 'void' ? { isVoid: true as const } : { prize, validBet: valid }
      await correctBet(db(), { ...asked, ...right })
      return model.end(bet, as)
    }
    case 'pay':
      await pay(db(), id, amount)
      return model.credit(amount)
    case 'takeAll':
      if (model.cash > 0n) await take(db(), id, model.cash)
      model.cash = 0n
      return
    case 'hear': {
      const listener = listeners[(each.which ?? 0) % listeners.length]
      if (listener) await hearAll(context(), { ...listener, batch: 3 })
      return
    }
    default:
      await readAt(id)
  }
}

test('whatever ends, is paid in parts and corrected, money is that of the rules, and what was heard live is what is counted anew', async () => {
  const top = await addPlayer(db())
  const players = new Map<string, Model>()
  const property = fc.asyncProperty(
    fc.array(act, { minLength: 15, maxLength: 40 }),
    async (acts) => {
      const id = await addPlayer(db(), top)
      const model = new Model()
      players.set(id, model)
      await pay(db(), id, 1_000n)
      model.credit(1_000n)
      for (const each of acts) await doIt(id, model, each)
      const { cash } = await readBalance(db(), id, 'USD')
      const debt = await readDebt(db(), id, 'USD')
      expect({ cash: cash.amount, debt }).toEqual({ cash: model.cash, debt: model.debt })
    },
  )
  await fc.assert(property, { numRuns: Number(process.env['CORRECTION_RUNS'] ?? 25) })
  expect(await findDiscrepancies(db())).toEqual([])

  const hearEverything = async () => {
    for (const listener of listeners) await hearAll(context(), listener)
    for (const id of players.keys()) await readAt(id)
  }
  await hearEverything()
  const live = await countedFromBets(db())
  await forgetCounted(db())
  await hearEverything()
  const anew = await countedFromBets(db())
  for (const name of Object.keys(live))
    expect({ [name]: live[name] }).toEqual({ [name]: anew[name] })

  // And both are what the endings that stand come to.
  for (const [id, { bets }] of players) {
    const settled = bets.filter(({ end }) => end?.kind === 'settled')
    const sum = <Each>(list: Each[], of: (each: Each) => bigint) =>
      list.reduce((all, each) => all + of(each), 0n)
    const parts = bets.flatMap((bet) => bet.parts)
    const valid = sum(settled, ({ end }) => end?.valid ?? 0n) + sum(parts, (part) => part.valid)
    const stake = sum(settled, restOf) + sum(parts, ({ share }) => share)
    const prize = sum(settled, ({ end }) => end?.prize ?? 0n) + sum(parts, (part) => part.prize)
    const whole = (bet: Bet) => sum(bet.parts, (part) => part.prize) + (bet.end?.prize ?? 0n)
    const { rows } = await sql<object>`select
      (select coalesce(sum(valid_bet), 0)::bigint from loyalty.member where member_id = ${id}) as level,
      (select coalesce(sum(valid_bet), 0)::bigint from agents.own_category_day where member_id = ${id}) as rebate,
      (select coalesce(sum(stake), 0)::bigint from agents.own_day where member_id = ${id}) as stake,
      (select coalesce(sum(prize), 0)::bigint from agents.own_day where member_id = ${id}) as prize,
      (select coalesce(sum(prize), 0)::bigint from cashier.profit_day where member_id = ${id}) as profit,
      (select coalesce(sum(bets), 0)::bigint from cashier.profit_day where member_id = ${id}) as recorded,
      (select coalesce(sum(prize), 0)::bigint from bets.settled_view where member_id = ${id}) as seen,
      (select coalesce(sum(bets), 0)::bigint from bets.settled_view where member_id = ${id}) as "seenBets",
      (select coalesce(sum(y.amount), 0)::bigint from promotions.tally y join promotions.task t using (promotion_id)
        where y.member_id = ${id} and t.counts = 'wins') as wins,
      (select coalesce(sum(y.amount), 0)::bigint from promotions.tally y join promotions.task t using (promotion_id)
        where y.member_id = ${id} and t.counts = 'bets') as tallied,
      (select count(*) from bets.winner w join bets.bet b on b.id = w.bet_id where b.member_id = ${id}) as board`.execute(
      db(),
    )
    const wins = settled.filter((bet) => bet.stake > 0n && whole(bet) > bet.stake)
    expect(rows).toEqual([
      {
        level: valid,
        rebate: valid,
        stake,
        prize,
        profit: sum(settled, whole),
        recorded: BigInt(settled.length),
        seen: prize,
        seenBets: BigInt(settled.length),
        wins: BigInt(wins.length),
        tallied: BigInt(settled.filter((bet) => bet.stake > 0n).length),
        board: BigInt(wins.length),
      },
    ])
  }
  const all = [...players.values()].flatMap(({ bets }) => bets)
  const rounds = await sql<{ rounds: bigint }>`
    select sum(rounds)::bigint as rounds from bets.figure_day`.execute(db())
  const ended = all.filter(({ end }) => end?.kind === 'settled').length
  expect(rounds.rows[0]?.rounds).toBe(BigInt(ended))
}, 120_000)

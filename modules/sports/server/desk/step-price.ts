import { inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { bookProblems } from '../../book-problems.ts'
import { deskProblems } from '../../desk-problems.ts'
import { stepped } from '../../rules/index.ts'
import { bookOf, saveBook } from '../book/book-of.ts'
import { noChanges } from '../book/changes.ts'
import { lockKnown } from '../book/hold.ts'
import { ladderOf } from '../book/markets.ts'
import { tellChanges } from '../book/tell-event.ts'
import { mayStep } from './board.ts'
import { refusePart } from './scope.ts'

const stepsMost = 20

type Asked = { id: number; by: 'up' | 'down' | 'back'; from: number }
type Found = { eventId: number; kind: string; settings: object }

/**
 * Moves a price by a step of the ladder. It stays moved by as many steps while its source changes it. Pressed from where it does
 * not stand any more, it changes nothing. Problems: `common.notAllowed`, `unknownOutcome`, `pricedByModel`, `noStep`.
 */
export async function stepPrice(
  context: StaffContext,
  { id, by, from }: Asked,
): Promise<{ odds: number; steps: number }> {
  await refusePart(context, 'sports.trade')
  const now = context.clock()
  const { changes, ...moved } = await inTransaction(context.db, async (tx) => {
    const { rows } = await sql<Found>`
      select e.id::float8 as "eventId", f.kind, f.settings from sports.outcome o join sports.market m on m.id = o.market_id
      join sports.event e on e.id = m.event_id join sports.feed f on f.name = e.feed where o.id = ${id}`.execute(
      tx,
    )
    const [found] = rows
    if (!found) throw bookProblems.unknownOutcome()
    if (!mayStep(found)) throw deskProblems.pricedByModel()
    const event = await lockKnown(tx, found.eventId)
    const book = await bookOf(tx, event, { also: [], now })
    const market = [...book.markets.values()].find(({ outcomes }) =>
      outcomes.some((each) => each.id === id),
    )
    const outcome = market?.outcomes.find((each) => each.id === id)
    if (!market || !outcome || outcome.odds === 0) throw deskProblems.noStep()
    const told = noChanges()
    if (outcome.steps !== from) return { changes: told, odds: outcome.odds, steps: outcome.steps }
    const steps = by === 'back' ? 0 : from + (by === 'up' ? 1 : -1)
    const toldOdds = outcome.toldOdds ?? outcome.odds
    const odds = stepped(toldOdds, steps, ladderOf(market))
    const isSame = odds === outcome.odds && by !== 'back'
    if (Math.abs(steps) > stepsMost || odds === undefined || isSame) throw deskProblems.noStep()
    const before = { odds: outcome.odds, steps: from }
    Object.assign(outcome, {
      odds,
      steps,
      toldOdds: steps === 0 ? null : toldOdds,
      hasChanged: true,
    })
    market.hasChanged = true
    await saveBook(book, { tx, messageId: `staff:${context.staff.id}`, now, changes: told })
    tellAct(tx, { subject: `sportsOutcome:${id}`, before, after: { odds, steps } })
    return { changes: told, odds, steps }
  })
  tellChanges(context, changes)
  return moved
}

import { roleOf } from '@tessera/calls'
import { refuseOnBreak } from '@tessera/compliance/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { pushBalance } from '@tessera/ledger/server'
import type { Money } from '@tessera/money'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { chaseKinds, ChaseSettings, chaseStops } from '../../chase-shapes.ts'
import { chaseIssuesMax } from '../../limits.ts'
import type { Selection } from '../../plays/family.ts'
import { lotteryProblems } from '../../problems.ts'
import type { LotteryPorts } from '../ports.ts'
import { checkedTickets } from '../tickets/buy-tickets.ts'
import { refuseUnanswered } from '../tickets/refuse-unanswered.ts'
import { readTerms } from '../tickets/terms.ts'
import { unitOf } from '../tickets/whose.ts'
import { type ChaseRow, findChase, holdCost, itemsOf } from './chases.ts'
import { type ShownWholeChase, shownWhole } from './shown-chase.ts'
import { stepChase } from './step-chase.ts'

export type Starting = {
  id: string
  game: string
  play: string
  selection: Selection
  amount: bigint
  series: number | null
  lines: number
  pricesVersion: number
  kind: (typeof chaseKinds)[number]
  settings: ChaseSettings
  stops: (typeof chaseStops)[number]
  items: readonly { numero: string; multiple: number; cost: bigint }[]
}

type Answer = { chase: ShownWholeChase; balance: Money }

/**
 * Holds the money of a chase and buys its first draw where that sells now. The same chase again changes nothing and answers
 * how it stands. Problems: those of the call.
 */
export async function startChase(
  context: MemberContext,
  asked: Starting,
  ports: LotteryPorts,
): Promise<Answer> {
  const { db, member } = context
  const known = await findChase(db, asked.id)
  if (!known) await begin(context, asked, ports)
  else if (!isSame(known, asked, member.id)) throw ledgerProblems.usedDifferently()
  return answerOf(context, asked.id)
}

/** How a chase of the member stands. */
export async function answerOf(context: MemberContext, id: string): Promise<Answer> {
  const { db, member } = context
  const chase = await findChase(db, id)
  if (chase?.memberId !== member.id) throw lotteryProblems.unknownChase()
  const items = (await itemsOf(db, [id])).get(id) ?? []
  const { cash } = await pushBalance(context, member.id, unitOf(member))
  return { chase: shownWhole(chase, items, member.language), balance: cash }
}

const isSame = (known: ChaseRow, asked: Starting, memberId: string) =>
  known.memberId === memberId &&
  known.game === asked.game &&
  known.play === asked.play &&
  known.amount === asked.amount &&
  known.series === asked.series &&
  known.stops === asked.stops &&
  known.kind === asked.kind &&
  isDeepStrictEqual(known.selection, asked.selection)

async function begin(context: MemberContext, asked: Starting, ports: LotteryPorts): Promise<void> {
  const { db, member } = context
  const unit = unitOf(member)
  if (roleOf(member.type) !== 'trial') {
    await refuseUnanswered(context)
    await refuseOnBreak(db, member.id)
  }
  const terms = await readTerms(db, asked.game, unit)
  if (!terms.game.isOpen) throw lotteryProblems.gameClosed()
  if (asked.pricesVersion !== terms.version) throw lotteryProblems.priceChanged()
  const { play, selection, series, lines, amount } = asked
  await checkedTickets(
    context,
    terms,
    {
      tickets: asked.items.map(({ multiple, cost }, at) => ({
        id: String(at),
        play,
        selection: selection.map((row) => [...row]),
        amount: amount * BigInt(multiple),
        series,
        lines,
        cost,
      })),
    },
    ports,
  )
  await inTransaction(db, async (tx) => {
    const issues = await issuesOf(tx, asked)
    await insert(tx, asked, { memberId: member.id, unit, issues })
    const cost = asked.items.reduce((sum, item) => sum + item.cost, 0n)
    await holdCost(tx, { id: asked.id, memberId: member.id, unit }, cost)
    await stepChase(tx, asked.id, ports)
  })
}

/** The issues of a chase, which are different, in order, and not closed yet. */
async function issuesOf(tx: Db, { game, items }: Starting): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select i.id from unnest(${items.map(({ numero }) => numero)}::text[]) with ordinality x(numero, place)
    join lottery.issue i on i.game = ${game} and i.numero = x.numero
    where i.state = 'selling' and i.closes_at > clock_timestamp() order by x.place`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const isAscending = ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? id))
  if (ids.length < items.length || !isAscending) {
    throw lotteryProblems.chaseIssues({ most: chaseIssuesMax })
  }
  return ids
}

type Made = { memberId: string; unit: string; issues: readonly bigint[] }

async function insert(tx: Db, asked: Starting, { memberId, unit, issues }: Made): Promise<void> {
  const { rows } = await sql`
    insert into lottery.chase (id, member_id, unit, game, play, selection, lines, amount, series, prices_version, kind,
      settings, stops, made_at, next_at)
    values (${asked.id}, ${memberId}, ${unit}, ${asked.game}, ${asked.play}, ${JSON.stringify(asked.selection)}::jsonb,
      ${asked.lines}, ${asked.amount}, ${asked.series}, ${asked.pricesVersion}, ${asked.kind},
      ${JSON.stringify(asked.settings)}::jsonb, ${asked.stops}, clock_timestamp(), clock_timestamp())
    on conflict do nothing returning id`.execute(tx)
  // Two requests at once: the other one has started it.
  if (rows.length === 0) throw ledgerProblems.usedDifferently()
  await sql`insert into lottery.chase_item (chase_id, place, issue_id, multiple, cost)
    select ${asked.id}, x.place, x.issue, x.multiple, x.cost
    from unnest(${[...issues]}::bigint[], ${asked.items.map(({ multiple }) => multiple)}::int[],
      ${asked.items.map(({ cost }) => cost)}::bigint[]) with ordinality x(issue, multiple, cost, place)`.execute(
    tx,
  )
}

import type { Received } from '@tessera/calls'
import {
  askSecond,
  isInScope,
  refuseGain,
  type RightsKind,
  type RightsPorts,
  scopeOf,
  trialUnit,
} from '@tessera/identity/server'
import { decimalFromUnits, money } from '@tessera/money'
import { type Db, inTransaction, nameFor, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import {
  type DeskSit,
  SitTerms,
  type tournamentStaffCalls,
} from '../../../poker-tournament-staff-calls.ts'
import { tournamentDeskProblems } from '../../../tournament-desk-problems.ts'
import { namesOf } from '../announce.ts'
import { gainOf, type Reader, refusePrice, refuseUnit } from './scope.ts'

type Asked = Received<(typeof tournamentStaffCalls)['setSitPlan']>
type Row = Omit<DeskSit, 'name' | 'names' | 'buyIn' | 'fee' | 'fees'> & {
  name: Record<string, string>
  unit: string
  buyIn: bigint
  fee: bigint
  fees: bigint
}

async function plansWhere(db: Db, code: string | null, scope: 'all' | readonly string[]) {
  const { rows } =
    await sql<Row>`select p.code, p.name, p.game, p.bet_limit as "limit", p.seats, p.unit, p.buy_in as "buyIn", p.fee,
      p.start_stack as "startStack", p.speed, p.bots, p.is_open as "isOpen", n.played, n.fees
    from poker.sit_plan p cross join lateral (select count(*)::int as played, coalesce(sum(t.fee * t.entries), 0)::bigint as fees
      from poker.tournament t where t.plan_code = p.code and t.state = 'ended') n
    where (${code}::text is null or p.code = ${code}) and (p.unit = ${trialUnit} or ${isInScope(sql`p.unit`, scope)})
    order by p.unit = ${trialUnit}, p.unit, p.position, p.code`.execute(db)
  return rows
}

/** Sit-and-gos that are offered again and again, in the currencies that the reader may see, and those of free play. */
export async function listSitPlans({ db, staff }: Reader): Promise<{ list: DeskSit[] }> {
  const rows = await plansWhere(db, null, await scopeOf(db, staff.id, 'poker.read'))
  const list = rows.map(({ name, unit, buyIn, fee, fees, ...row }) => ({
    ...row,
    name: nameFor(staff, name, row.code),
    names: name,
    buyIn: money(buyIn, unit),
    fee: money(fee, unit),
    fees: money(fees, unit),
  }))
  return { list }
}

/** What a second person approves: a sit-and-go is offered so from the next one on. */
export const sitKind: RightsKind = {
  name: 'poker.setSitPlan',
  apply: async (tx, { payload, proposedBy, staff }) => {
    const terms = SitTerms.parse(payload['terms'])
    await refuseGain(tx, [proposedBy, staff.id], gainOf(terms.currency))
    refusePrice(terms)
    await writePlan(tx, terms)
  },
}

/** Problem: `termsRefused` where the name belongs to another currency. */
async function writePlan(tx: Db, terms: SitTerms): Promise<void> {
  const { code, game, limit, seats, currency, startStack, speed, isOpen } = terms
  const { rows } =
    await sql`insert into poker.sit_plan as p (code, name, game, bet_limit, seats, unit, buy_in, fee, start_stack, speed,
      is_open, position)
    select ${code}, ${JSON.stringify(namesOf(terms))}::jsonb, ${game}, ${limit}, ${seats}, ${currency}, ${String(terms.buyIn)}::bigint,
      ${String(terms.fee)}::bigint, ${startStack}, ${speed}, ${isOpen}, coalesce(max(position), 0) + 1 from poker.sit_plan
    on conflict (code) do update set name = excluded.name, game = excluded.game, bet_limit = excluded.bet_limit,
      seats = excluded.seats, buy_in = excluded.buy_in, fee = excluded.fee, start_stack = excluded.start_stack,
      speed = excluded.speed, is_open = excluded.is_open
      where p.unit = excluded.unit
    returning p.code`.execute(tx)
  if (rows.length === 0) throw tournamentDeskProblems.termsRefused({ part: 'code' })
}

const shown = (terms: SitTerms) => ({
  ...terms,
  buyIn: decimalFromUnits(terms.buyIn),
  fee: decimalFromUnits(terms.fee),
})

/** Proposes a sit-and-go, or to offer it otherwise. Problems: `common.notAllowed`, `termsRefused`, those of a second person. */
export async function setSitPlan(
  context: StaffContext,
  { body: { terms, reason } }: Asked,
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  await refuseUnit(context, terms.currency)
  refusePrice(terms)
  return inTransaction(context.db, async (tx) => {
    const [known] = await plansWhere(tx, terms.code, 'all')
    if (known && known.unit !== terms.currency)
      throw tournamentDeskProblems.termsRefused({ part: 'code' })
    const subject = `pokerSit:${terms.code}`
    const before = known && {
      name: known.name['EN'],
      names: known.name,
      buyIn: decimalFromUnits(known.buyIn),
      fee: decimalFromUnits(known.fee),
      startStack: known.startStack,
      speed: known.speed,
      isOpen: known.isOpen,
    }
    const after = shown(terms)
    tellAct(tx, { subject, ...(before && { before }), after, reason })
    const payload = {
      terms: { ...terms, buyIn: String(terms.buyIn), fee: String(terms.fee) },
    }
    const gain = gainOf(terms.currency)
    const plan = async () => ({
      kind: sitKind,
      subject,
      ...(before && { before }),
      after,
      payload,
      reason,
      gain,
    })
    const { isDone } = await askSecond({ ...context, db: tx }, plan, ports)
    return { success: true, isDone }
  })
}

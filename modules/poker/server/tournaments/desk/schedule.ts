import type { Received } from '@tessera/calls'
import { askSecond, refuseGain, type RightsKind, type RightsPorts } from '@tessera/identity/server'
import { decimalFromUnits } from '@tessera/money'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { levelsOf } from '../../../rules/tournaments/levels.ts'
import {
  TournamentTerms,
  type tournamentStaffCalls,
} from '../../../poker-tournament-staff-calls.ts'
import { tournamentDeskProblems } from '../../../tournament-desk-problems.ts'
import { databaseNow } from '../../tables/rows.ts'
import { gainOf, refusePrice, refuseUnit } from './scope.ts'

type Asked = Received<(typeof tournamentStaffCalls)['scheduleTournament']>

const codeOf = (id: string) => `cup-${id.slice(-12)}`

/** Problem: `termsRefused`. */
function refuseTerms(terms: TournamentTerms, now: Date): void {
  refusePrice(terms)
  if (terms.most < terms.least) throw tournamentDeskProblems.termsRefused({ part: 'least' })
  if (new Date(terms.startsAt) <= now)
    throw tournamentDeskProblems.termsRefused({ part: 'startsAt' })
}

/** What a second person approves: a tournament is announced. */
export const scheduleKind: RightsKind = {
  name: 'poker.scheduleTournament',
  apply: async (tx, { payload, proposedBy, staff }) => {
    const terms = TournamentTerms.parse(payload['terms'])
    await refuseGain(tx, [proposedBy, staff.id], gainOf(terms.currency))
    refuseTerms(terms, await databaseNow(tx))
    await insertTournament(tx, String(payload['id']), terms)
  },
}

async function insertTournament(tx: Db, id: string, terms: TournamentTerms): Promise<void> {
  const { name, game, limit, seats, currency, startStack, payouts } = terms
  const { lateLevels, reentries, least, most, startsAt } = terms
  const [buyIn, fee, guarantee] = [terms.buyIn, terms.fee, terms.guarantee].map(String)
  await sql`insert into poker.tournament (id, code, kind, name, game, bet_limit, seats, unit, buy_in, fee, guarantee, pool,
      start_stack, levels, payouts, late_levels, reentries, least_entries, most_entries, starts_at, wake_at)
    values (${id}, ${codeOf(id)}, 'scheduled', ${JSON.stringify({ EN: name })}::jsonb, ${game}, ${limit}, ${seats}, ${currency},
      ${buyIn}::bigint, ${fee}::bigint, ${guarantee}::bigint, ${guarantee}::bigint, ${startStack},
      ${JSON.stringify(levelsOf(terms.speed, terms.pauseEvery))}::jsonb, ${payouts}, ${lateLevels}, ${reentries}, ${least}, ${most},
      ${startsAt}, ${startsAt})
    on conflict (id) do nothing`.execute(tx)
}

const kept = (terms: TournamentTerms) => ({
  ...terms,
  buyIn: String(terms.buyIn),
  fee: String(terms.fee),
  guarantee: String(terms.guarantee),
})

/** Proposes a tournament, once per id. Problems: `common.notAllowed`, `termsRefused`, those of a second person. */
export async function scheduleTournament(
  context: StaffContext,
  { body: { id, terms, reason } }: Asked,
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  await refuseUnit(context, terms.currency)
  return inTransaction(context.db, async (tx) => {
    refuseTerms(terms, await databaseNow(tx))
    const subject = `pokerTournament:${codeOf(id)}`
    const after = {
      ...kept(terms),
      buyIn: decimalFromUnits(terms.buyIn),
      fee: decimalFromUnits(terms.fee),
      guarantee: decimalFromUnits(terms.guarantee),
    }
    tellAct(tx, { subject, after, reason })
    const plan = async () => {
      const { rows } = await sql`select from poker.tournament where id = ${id}`.execute(tx)
      if (rows.length > 0) return undefined
      const payload = { id, terms: kept(terms) }
      return { kind: scheduleKind, subject, after, payload, reason, gain: gainOf(terms.currency) }
    }
    const { isDone } = await askSecond({ ...context, db: tx }, plan, ports)
    return { success: true, isDone }
  })
}

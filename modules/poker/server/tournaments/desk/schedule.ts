import type { Received } from '@tessera/calls'
import { askSecond, refuseGain, type RightsKind, type RightsPorts } from '@tessera/identity/server'
import { decimalFromUnits } from '@tessera/money'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import {
  Repeat,
  TournamentTerms,
  type tournamentStaffCalls,
} from '../../../poker-tournament-staff-calls.ts'
import { tournamentDeskProblems } from '../../../tournament-desk-problems.ts'
import { databaseNow } from '../../tables/rows.ts'
import { cupCode, insertTournament, keptTerms } from '../announce.ts'
import { insertSeries, refuseRepeat, seriesCode } from '../series.ts'
import { gainOf, refusePrice, refuseUnit } from './scope.ts'

type Asked = Received<(typeof tournamentStaffCalls)['scheduleTournament']>

/** Problem: `termsRefused`. */
async function refuseTerms(tx: Db, terms: TournamentTerms, repeat?: Repeat): Promise<void> {
  refusePrice(terms)
  if (terms.most < terms.least) throw tournamentDeskProblems.termsRefused({ part: 'least' })
  if (new Date(terms.startsAt) <= (await databaseNow(tx)))
    throw tournamentDeskProblems.termsRefused({ part: 'startsAt' })
  if (repeat) await refuseRepeat(tx, terms, repeat)
}

/** What a second person approves: a tournament is announced, or a series of them begins. */
export const scheduleKind: RightsKind = {
  name: 'poker.scheduleTournament',
  apply: async (tx, { payload, proposedBy, staff }) => {
    const terms = TournamentTerms.parse(payload['terms'])
    const repeat = payload['repeat'] === undefined ? undefined : Repeat.parse(payload['repeat'])
    await refuseGain(tx, [proposedBy, staff.id], gainOf(terms.currency))
    await refuseTerms(tx, terms, repeat)
    const id = String(payload['id'])
    if (repeat) await insertSeries(tx, id, terms, repeat)
    else await insertTournament(tx, { id, terms, series: null })
  },
}

/** Whether the same was agreed to before. */
async function isThere(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from poker.tournament where id = ${id}
    union all select from poker.series where id = ${id}`.execute(tx)
  return rows.length > 0
}

/** Proposes a tournament or a series, once per id. Problems: `common.notAllowed`, `termsRefused`, those of a second person. */
export async function scheduleTournament(
  context: StaffContext,
  { body: { id, terms, repeat, reason } }: Asked,
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  await refuseUnit(context, terms.currency)
  return inTransaction(context.db, async (tx) => {
    await refuseTerms(tx, terms, repeat)
    const subject = repeat ? `pokerSeries:${seriesCode(id)}` : `pokerTournament:${cupCode(id)}`
    const after = {
      ...keptTerms(terms),
      buyIn: decimalFromUnits(terms.buyIn),
      fee: decimalFromUnits(terms.fee),
      guarantee: decimalFromUnits(terms.guarantee),
      ...repeat,
    }
    tellAct(tx, { subject, after, reason })
    const plan = async () => {
      if (await isThere(tx, id)) return undefined
      const payload = { id, terms: keptTerms(terms), ...(repeat && { repeat }) }
      return { kind: scheduleKind, subject, after, payload, reason, gain: gainOf(terms.currency) }
    }
    const { isDone } = await askSecond({ ...context, db: tx }, plan, ports)
    return { success: true, isDone }
  })
}

import { inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { fightDeskProblems } from '../../../fight-desk-problems.ts'
import { shownOdds } from '../../../games/cockfight/odds.ts'
import { areTermsFair, type Terms } from '../../../games/cockfight/rooms.ts'
import { refusePart } from '../../desk/desk-tables.ts'
import { databaseNow } from '../../runner/rounds.ts'
import { termsOf } from '../fights.ts'
import { holdFight, subjectOfFight } from './rooms.ts'
import { tellFights } from './tell-fights.ts'

type Setting = { code: string; id: number; odds: NonNullable<Terms['odds']> }

const written = (odds: Terms['odds']) =>
  odds ? `${shownOdds(odds.meron)} / ${shownOdds(odds.wala)}` : ''

/**
 * Changes the odds of a fight that takes bets. Whoever stakes at that moment has the old odds or is told the new ones: the row of the
 * round is held. Problems: `common.notAllowed`, `unknownFight`, `noOdds`, `betsAreClosed`, `termsUnfair`.
 */
export async function setFightOdds(
  context: StaffContext,
  { code, id, odds }: Setting,
): Promise<{ success: true; priceVersion: number }> {
  await refusePart(context, 'tables.results')
  const priceVersion = await inTransaction(context.db, async (tx) => {
    const { table, fight, round } = await holdFight(tx, { code, id })
    if (round?.state !== 'betting' || round.until <= (await databaseNow(tx)))
      throw fightDeskProblems.betsAreClosed()
    const terms = termsOf(fight)
    if (!terms.odds) throw fightDeskProblems.noOdds()
    if (!areTermsFair(table.variant, { ...terms, odds })) throw fightDeskProblems.termsUnfair()
    const { rows } = await sql<{
      version: number
    }>`update tables.fight set meron_odds = ${odds.meron}, wala_odds = ${odds.wala},
        price_version = price_version + 1
      where id = ${id} returning price_version as version`.execute(tx)
    tellAct(tx, {
      subject: subjectOfFight(code, id),
      before: { odds: written(terms.odds) },
      after: { odds: written(odds) },
    })
    return rows[0]?.version ?? 0
  })
  await tellFights(context, code)
  return { success: true, priceVersion }
}

import { askSecond, refuseGain, type RightsKind, type RightsPorts } from '@tessera/identity/server'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { fightDeskProblems } from '../../../fight-desk-problems.ts'
import { FightTerms } from '../../../fight-shapes.ts'
import { shownOdds } from '../../../games/cockfight/odds.ts'
import { areTermsFair, type Terms } from '../../../games/cockfight/rooms.ts'
import { refusePart } from '../../desk/desk-tables.ts'
import { findRoom, termsOfRoom } from '../fights.ts'
import { needRoom } from './rooms.ts'

// Both may change tables of all currencies.
const gain = { rights: new Map<string, 'all' | string[]>([['tables.write', 'all']]), to: [] }

const payloadOf = z.object({ code: z.string(), terms: FightTerms })

const writeTerms = (tx: Db, code: string, { plasadaPpm, drawPay, ftdPay, odds }: Terms) =>
  sql`update tables.fight_room set plasada_ppm = ${plasadaPpm}, draw_pay = ${drawPay}, ftd_pay = ${ftdPay},
      meron_odds = ${odds?.meron ?? null}, wala_odds = ${odds?.wala ?? null}
    where table_code = ${code}`.execute(tx)

/** What a second person approves: the coming fights of a room have other terms. */
export const fightTermsKind: RightsKind = {
  name: 'tables.changeFightTerms',
  apply: async (tx, { payload, proposedBy, staff }) => {
    await refuseGain(tx, [proposedBy, staff.id], gain)
    const { code, terms } = payloadOf.parse(payload)
    const { variant } = await needRoom(tx, code)
    if (!areTermsFair(variant, terms)) throw fightDeskProblems.termsUnfair()
    await writeTerms(tx, code, terms)
  },
}

/** Terms as the staff read them. */
const shown = ({ plasadaPpm, drawPay, ftdPay, odds }: Terms) => ({
  plasadaPpm,
  drawPay,
  ...(ftdPay !== null && { ftdPay }),
  ...(odds && { odds: `${shownOdds(odds.meron)} / ${shownOdds(odds.wala)}` }),
})

/**
 * Proposes other terms for the coming fights of a room; those that have opened keep theirs. Problems: `common.notAllowed`,
 * `unknownRoom`, `termsUnfair`, those of a second person.
 */
export async function changeFightTerms(
  context: StaffContext,
  { code, reason, ...terms }: Terms & { code: string; reason: string },
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  await refusePart(context, 'tables.write')
  return inTransaction(context.db, async (tx) => {
    const { variant } = await needRoom(tx, code)
    if (!areTermsFair(variant, terms)) throw fightDeskProblems.termsUnfair()
    const subject = `gameTable:${code}`
    const before = shown(termsOfRoom(await findRoom(tx, code)))
    const after = shown(terms)
    tellAct(tx, { subject, before, after, reason })
    const plan = async () => ({
      kind: fightTermsKind,
      subject,
      before,
      after,
      payload: { code, terms },
      reason,
      gain,
    })
    const { isDone } = await askSecond({ ...context, db: tx }, plan, ports)
    return { success: true, isDone }
  })
}

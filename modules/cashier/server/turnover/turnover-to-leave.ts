import { findBreakKind } from '@tessera/compliance/server'
import type { ReadTurnover } from '../withdraw/ports.ts'
import { readTurnover } from './read-turnover.ts'

const given = new Set(['bonus', 'rebate'])

/**
 * What is left to wager before a withdrawal. A self-excluded member cannot wager: their deposits are free, and only
 * requirements of bonuses count.
 */
export const turnoverToLeave: ReadTurnover = async (db, memberId, unit) => {
  const { remaining, rows } = await readTurnover(db, memberId, unit)
  if (remaining === 0n || (await findBreakKind(db, memberId)) !== 'exclusion') return { remaining }
  const ofGifts = rows.filter(({ source, holdsCash }) => holdsCash && given.has(source))
  return { remaining: ofGifts.reduce((sum, { required, filled }) => sum + required - filled, 0n) }
}

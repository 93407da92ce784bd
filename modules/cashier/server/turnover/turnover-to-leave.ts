import { findBreakKind } from '@tessera/compliance/server'
import type { ReadTurnover } from '../withdraw/ports.ts'
import { readTurnover } from './read-turnover.ts'

const given = new Set(['bonus', 'rebate'])

/**
 * What is still to be staked before money may leave. Who has excluded themselves can stake nothing: what they have paid
 * in is theirs as it is, and only what the house gave holds it back.
 */
export const turnoverToLeave: ReadTurnover = async (db, memberId, unit) => {
  const { remaining, rows } = await readTurnover(db, memberId, unit)
  if (remaining === 0n || (await findBreakKind(db, memberId)) !== 'exclusion') return { remaining }
  const ofHouse = rows.filter(({ source }) => given.has(source))
  return { remaining: ofHouse.reduce((sum, { required, filled }) => sum + required - filled, 0n) }
}

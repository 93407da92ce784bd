import { type MemberContext, readBusinessDays } from '@tessera/server-kit'
import type { TeamPorts } from '../ports.ts'
import type { Terms } from './terms.ts'

/** A series within the bounds of a game. */
export const clamped = (
  series: number,
  { seriesLeast, seriesMost }: Pick<Terms['game'], 'seriesLeast' | 'seriesMost'>,
): number => Math.min(Math.max(series, seriesLeast ?? 0), seriesMost ?? 0)

/** The highest series that a member may pick in a game today; null where it has none. */
export async function ownSeries(
  { db, clock, member }: MemberContext,
  { game, family }: Pick<Terms, 'game' | 'family'>,
  { seriesOf }: Pick<TeamPorts, 'seriesOf'>,
): Promise<number | null> {
  if (!family.hasSeries || game.seriesLeast === null) return null
  const day = (await readBusinessDays(db)).dayOf(clock())
  const line = (await seriesOf(db, [{ memberId: member.id, day }])).get(`${member.id} ${day}`)
  return clamped(line?.own ?? game.seriesLeast, game)
}

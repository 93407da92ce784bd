import type { Db } from '@tessera/server-kit'
import type { SuppliedChange, TitlePorts } from '../ports.ts'
import type { TitleSide } from '../../title-shapes.ts'
import type { DifferenceRow } from './difference-rows.ts'

/** Takes over what vendors say: all that is said of a title at once. */
export async function applyDifferences(
  tx: Db,
  rows: readonly DifferenceRow[],
  { changeSupplied }: TitlePorts,
  isHidden = false,
): Promise<void> {
  const changes = new Map<string, SuppliedChange>()
  for (const { vendor, game, kind, after } of rows) {
    const key = `${vendor}\0${game}`
    const named = changes.get(key) ?? { vendor, gameCode: game, ...(isHidden && { isHidden }) }
    changes.set(key, {
      ...named,
      ...(kind === 'added' && { added: after.category ?? 'RNG' }),
      ...changeOf(after),
    })
  }
  if (changes.size > 0) await changeSupplied(tx, [...changes.values()])
}

const changeOf = ({ name, isOffered, countries, rtp, hasFreeRounds }: TitleSide) => ({
  ...(name !== undefined && { name }),
  ...(isOffered !== undefined && { isWithdrawn: !isOffered }),
  ...(countries !== undefined && { blockedCountries: countries }),
  ...(rtp !== undefined && { declaredReturn: rtp }),
  ...(hasFreeRounds !== undefined && { hasFreeRounds }),
})

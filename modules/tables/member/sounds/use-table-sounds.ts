import { awaitGesture } from '@tessera/web-kit/sound'
import { useEffect, useRef } from 'react'
import { outcomeOf } from '../board/chips.ts'
import type { OwnSlip } from '../table/use-own-slips.ts'
import type { TableState } from '../table/use-table.ts'
import { heardOf, soundOf } from './sounds-of.ts'
import { playTable, tableSounds } from './table-sounds.ts'

const none: readonly OwnSlip[] = []

const isWon = (slips: readonly OwnSlip[]): boolean => {
  const { is, amount } = outcomeOf(slips)
  return is === 'won' && slips.reduce((left, { stake }) => left - stake.amount, amount) > 0
}

/** Plays what happens at a table, while it is shown. */
export function useTableSounds(
  { table, round }: TableState,
  ended: readonly OwnSlip[] = none,
): void {
  const before = useRef(heardOf(round))
  // Sound is outside React.
  useEffect(() => {
    awaitGesture()
    tableSounds.prepare()
  }, [])
  // What returns no more than was staked is not celebrated.
  useEffect(() => {
    if (ended.length > 0 && isWon(ended)) playTable('won')
  }, [ended])
  useEffect(() => {
    const now = heardOf(round)
    const sound = soundOf(table.game, before.current, now)
    before.current = now
    if (sound) playTable(sound)
  }, [table.game, round])
}

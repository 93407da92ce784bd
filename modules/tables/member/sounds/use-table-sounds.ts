import { awaitGesture } from '@tessera/web-kit/sound'
import { useEffect, useRef } from 'react'
import type { TableState } from '../table/use-table.ts'
import { heardOf, soundOf } from './sounds-of.ts'
import { playTable, tableSounds } from './table-sounds.ts'

/** Plays what happens at a table, while it is shown. */
export function useTableSounds({ table, round }: TableState): void {
  const before = useRef(heardOf(round))
  // Sound is outside React.
  useEffect(() => {
    awaitGesture()
    tableSounds.prepare()
  }, [])
  useEffect(() => {
    const now = heardOf(round)
    const sound = soundOf(table.game, before.current, now)
    before.current = now
    if (sound) playTable(sound)
  }, [table.game, round])
}

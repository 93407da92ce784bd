import { awaitGesture } from '@tessera/web-kit/sound'
import { useEffect, useRef } from 'react'
import type { Facts } from '../table/facts.ts'
import type { TableState } from '../table/use-poker-table.ts'
import { pokerSounds } from './poker-sounds.ts'
import { heardOf, soundOf } from './sounds-of.ts'

/** Plays what happens at a table, while it is shown. */
export function usePokerSounds(state: TableState, facts: Facts | null): void {
  const before = useRef(heardOf(facts, state.own))
  // Sound is outside React.
  useEffect(() => {
    awaitGesture()
    pokerSounds.prepare()
  }, [])
  useEffect(() => {
    const now = heardOf(facts, state.own)
    const sound = soundOf(before.current, now)
    before.current = now
    if (sound) pokerSounds.play(sound)
  }, [facts, state.own])
}

import { setTileNotes, useFormat } from '@tessera/web-kit'
import { useEffect } from 'react'
import { useJackpots } from './use-jackpots.ts'

/** Keeps the amounts of progressive jackpots on the tiles of their games. Draws nothing itself. */
export function TellJackpots() {
  const format = useFormat()
  const jackpots = useJackpots()
  const notes = (jackpots ?? [])
    .filter(({ kind }) => kind === 'progressive')
    .flatMap(({ games, amount }) =>
      games.map((game): [string, string] => [`TESSERA/${game}`, format.money(amount)]),
    )
  const told = JSON.stringify(notes)
  // The notes stand beside React.
  useEffect(() => setTileNotes(new Map(JSON.parse(told) as [string, string][])), [told])
  return null
}

import { setTileNotes, useFormat } from '@tessera/web-kit'
import { useEffect } from 'react'
import { useJackpots } from './use-jackpots.ts'
import { useVendorJackpots } from './use-vendor-jackpots.ts'

/** Keeps the amounts of jackpots on the tiles of their games, those of vendors too. Draws nothing itself. */
export function TellJackpots() {
  const format = useFormat()
  const jackpots = useJackpots()
  const { jackpots: ofVendors } = useVendorJackpots()
  const own = (jackpots ?? [])
    .filter(({ kind }) => kind === 'progressive')
    .flatMap(({ games, amount }) =>
      games.map((game): [string, string] => [`TESSERA/${game}`, format.money(amount)]),
    )
  // The largest come first: a title says the largest of its own.
  const others = ofVendors
    .toReversed()
    .flatMap(({ titles, amount }) =>
      titles.map((title): [string, string] => [title, format.money(amount)]),
    )
  const notes = [...others, ...own]
  const told = JSON.stringify(notes)
  // The notes stand beside React.
  useEffect(() => setTileNotes(new Map(JSON.parse(told) as [string, string][])), [told])
  return null
}

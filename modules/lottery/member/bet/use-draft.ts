import { kept, keep, readSession, typedToUnits, typedUnits } from '@tessera/web-kit'
import { useState } from 'react'
import type { Play, Selection } from '../../plays/family.ts'
import { useBet } from './bet-context.ts'
import { isSome, orNone } from './engine/units.ts'
import { amountOf, firstPrice, type LinePrice, priceOfAmount } from './engine/line-price.ts'
import { emptySelection, isTypedRow, withRow } from './engine/picking.ts'
import { type Entry, pricedOf } from './engine/pricing.ts'
import type { Item } from './engine/slip.ts'

/** What is picked in one play, and what a line of it is worth. */
export function useDraft(first: Play) {
  const { family, game, terms } = useBet()
  const [play, setPlay] = useState(first)
  const [selection, setSelection] = useState(() => emptySelection(first))
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const amount = useLineAmount()
  const [wanted, setWanted] = useSeries()
  const series = family.hasSeries ? wanted : null

  const open = (next: Play, picks: Selection = emptySelection(next)) => {
    setPlay(next)
    setSelection(picks)
    const texts = next.rows.map((row, at) => (isTypedRow(row) ? (picks[at] ?? []).join('\n') : ''))
    setTyped(Object.fromEntries(texts.entries()))
  }
  const entry: Entry = { play: play.code, selection, amount: orNone(amount.units), series }
  return {
    play,
    selection,
    typed,
    series,
    setSeries: setWanted,
    ...amount,
    game,
    entry,
    priced: pricedOf(entry, play, terms),
    open,
    clear: () => open(play),
    setRow: (at: number, picks: readonly string[]) => setSelection(withRow(selection, at, picks)),
    type: (at: number, text: string, numbers: readonly string[]) => {
      setTyped({ ...typed, [at]: text })
      setSelection(withRow(selection, at, numbers))
    },
    /** Puts a ticket of the slip back, to be changed. */
    edit: (item: Item, of: Play) => {
      open(of, item.selection)
      amount.take(item.amount)
      if (item.series !== null) setWanted(item.series)
    },
  }
}
export type DraftState = ReturnType<typeof useDraft>

/** The amount of a line: unit × mode × multiple where there are series, else a stake. Kept for the next visit. */
function useLineAmount() {
  const { family, game, terms } = useBet()
  const key = `lottery.amount.${readSession()?.memberId ?? ''}.${game.code}.${terms.currency}`
  const [price, setPrice] = useState<LinePrice>(() => priceOfAmount(keptUnits(key)) ?? firstPrice)
  const [stake, setStake] = useState(() => {
    const units = keptUnits(key)
    return isSome(units) ? typedUnits(units, terms.currency) : ''
  })
  const keepUnits = (units: bigint | undefined) => {
    if (isSome(units)) keep(key, String(units))
  }
  const units = family.hasSeries ? amountOf(price) : typedToUnits(stake, terms.currency)
  return {
    price,
    stake,
    /** In ledger units; undefined where what was typed is no amount. */
    units,
    setPrice: (next: LinePrice) => {
      setPrice(next)
      keepUnits(amountOf(next))
    },
    setStake: (typed: string) => {
      setStake(typed)
      keepUnits(typedToUnits(typed, terms.currency))
    },
    take: (amount: bigint) => {
      setPrice(priceOfAmount(amount) ?? price)
      setStake(typedUnits(amount, terms.currency))
    },
  }
}

function keptUnits(key: string): bigint {
  const text = kept(key)
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? BigInt(text) : 0n
}

/** The series that the member picked, between the least of the game and their own most. */
export function useSeries(): [number, (series: number) => void] {
  const { game, terms } = useBet()
  const key = `lottery.series.${readSession()?.memberId ?? ''}.${game.family}`
  const most = terms.series ?? 0
  const least = Math.min(game.seriesLeast ?? most, most)
  const [series, setSeries] = useState(() => Number(kept(key) ?? most))
  const within = Math.min(Math.max(Number.isInteger(series) ? series : most, least), most)
  return [
    within,
    (next) => {
      setSeries(next)
      keep(key, String(next))
    },
  ]
}

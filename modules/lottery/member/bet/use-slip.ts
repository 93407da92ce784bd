import { newId, readSession, toast, useText } from '@tessera/web-kit'
import { useMemo, useRef, useState } from 'react'
import { betMessages } from '../../bet-messages.ts'
import { slipTicketsMax } from '../../limits.ts'
import { playOf } from '../../plays/family.ts'
import { type Bet, useBet } from './bet-context.ts'
import { sumOf } from './engine/units.ts'
import {
  keepLastSlip,
  keepSlip,
  readKeptSlip,
  readLastSlip,
  type SlipOwner,
} from './engine/kept-slip.ts'
import { type Entry, type Priced, pricedOf } from './engine/pricing.ts'
import { added, doubled, emptySlip, type Item, removed, type Slip } from './engine/slip.ts'
import type { Play } from '../../plays/family.ts'

export type PricedItem = { item: Item; play: Play; priced: Priced }

/** What items cost under the terms as they are now; one that is no ticket any more falls out. */
export const pricedItems = ({ family, terms }: Bet, items: readonly Item[]): PricedItem[] =>
  items.flatMap((item) => {
    const play = playOf(family, item.play)
    const entry = { ...item, series: seriesWithin(terms.series, item.series) }
    const priced = play && pricedOf(entry, play, terms)
    return play && priced && priced.lines > 0 ? [{ item: entry, play, priced }] : []
  })

const seriesWithin = (most: number | null, series: number | null) =>
  most === null ? null : Math.min(series ?? most, most)

const isAllowed = (bet: Bet, item: Item): boolean =>
  pricedItems(bet, [item]).every(({ priced }) => priced.cost <= bet.terms.most)

/** The slip of this member and game: what is in it, what it costs, and what can be done with it. */
export function useSlip() {
  const bet = useBet()
  const text = useText(betMessages)
  const { game, terms } = bet
  const owner: SlipOwner = {
    member: readSession()?.memberId ?? '',
    game: game.code,
    currency: terms.currency,
  }
  const [slip, setSlip] = useState(() => readKeptSlip(owner))
  const [last, setLast] = useState(() => readLastSlip(owner))
  // Answers come later than a render: they change the slip as it is by then.
  const newest = useRef(slip)
  const change = (next: Slip) => {
    newest.current = next
    setSlip(next)
    keepSlip(owner, next)
  }
  const priced = useMemo(() => pricedItems(bet, slip.items), [bet, slip.items])
  const add = (entries: readonly Entry[]) => {
    const before = newest.current
    const next = added(
      before,
      entries.map((entry) => ({ ...entry, key: newId() })),
    )
    change(next)
    if (before.items.length + entries.length > slipTicketsMax)
      toast(text('slipFull', { most: slipTicketsMax }))
  }
  return {
    slip,
    priced,
    last,
    owner,
    newest,
    change,
    add,
    cost: sumOf(priced.map((each) => each.priced.cost)),
    largest: sumOf(priced.map((each) => each.priced.largest)),
    remove: (key: string) => change(removed(newest.current, key)),
    double: () => {
      const next = doubled(newest.current, (item) => isAllowed(bet, item))
      if (next === newest.current) toast(text('cannotDouble', { most: bet.exact(terms.most) }))
      else change(next)
    },
    clear: () => {
      const before = newest.current
      change(emptySlip)
      const undo = () => change(added(before, newest.current.items))
      toast(text('slipCleared'), { words: text('undo'), run: undo })
    },
    /** The tickets were bought: the slip is empty, and can be bought again. */
    bought: () => {
      const { items } = newest.current
      keepLastSlip(owner, items)
      setLast(items)
      change(emptySlip)
    },
  }
}
export type SlipState = ReturnType<typeof useSlip>

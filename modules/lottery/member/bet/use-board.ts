import { readSession, kept, keep, typedToUnits, typedUnits } from '@tessera/web-kit'
import { useState } from 'react'
import type { Play } from '../../plays/family.ts'
import { useBet } from './bet-context.ts'
import { isSome, orNone } from './engine/units.ts'
import { isEmpty, optionsOf } from './engine/picking.ts'
import { type Entry, type Priced, pricedOf } from './engine/pricing.ts'
import type { Item } from './engine/slip.ts'

/** An option of a board that is picked, and what is staked on it where that is not the stake for all. */
export type Pick = { play: Play; row: number; option: string; stake: string | undefined }

export const pickKey = (play: string, row: number, option: string): string =>
  `${play}\n${row}\n${option}`

/** What is picked on a board of odds: each option with a stake of its own, or with the stake for all. */
export function useBoard() {
  const { game, terms } = useBet()
  const key = `lottery.stake.${readSession()?.memberId ?? ''}.${game.code}.${terms.currency}`
  const [picks, setPicks] = useState<ReadonlyMap<string, Pick>>(new Map())
  const [stake, setStake] = useState(() => {
    const text = kept(key) ?? ''
    return /^[1-9]\d{0,15}$/.test(text) ? typedUnits(BigInt(text), terms.currency) : ''
  })
  const unitsOf = (pick: Pick) => typedToUnits(pick.stake ?? stake, terms.currency)
  const all = [...picks.values()]
  const entries = entriesOf(all, unitsOf)
  const priced = entries.flatMap(({ entry, play }): Priced[] => [pricedOf(entry, play, terms)])
  return {
    picks,
    stake,
    entries: entries.map(({ entry }) => entry),
    priced,
    hasStakes: all.every((pick) => isSome(unitsOf(pick))),
    setStake: (typed: string) => {
      setStake(typed)
      const units = typedToUnits(typed, terms.currency)
      if (isSome(units)) keep(key, String(units))
    },
    toggle: (play: Play, row: number, option: string) => {
      const next = new Map(picks)
      const of = pickKey(play.code, row, option)
      if (!next.delete(of)) next.set(of, { play, row, option, stake: undefined })
      setPicks(next)
    },
    setOwnStake: (of: string, typed: string) => {
      const pick = picks.get(of)
      if (pick) setPicks(new Map(picks).set(of, { ...pick, stake: typed }))
    },
    remove: (of: string) => {
      const next = new Map(picks)
      next.delete(of)
      setPicks(next)
    },
    clear: () => setPicks(new Map()),
    edit: (item: Item, play: Play) => {
      const own = typedUnits(item.amount, terms.currency)
      const next = new Map(picks)
      item.selection.forEach((options, row) => {
        for (const option of options)
          next.set(pickKey(play.code, row, option), { play, row, option, stake: own })
      })
      setPicks(next)
    },
  }
}
export type BoardState = ReturnType<typeof useBoard>

/** One ticket for the options of a play that have the same stake. */
function entriesOf(
  picks: readonly Pick[],
  unitsOf: (pick: Pick) => bigint | undefined,
): { entry: Entry; play: Play }[] {
  const tickets = new Map<string, { play: Play; amount: bigint; picks: Pick[] }>()
  for (const pick of picks) {
    const amount = orNone(unitsOf(pick))
    const key = `${pick.play.code}\n${amount}`
    const ticket = tickets.get(key) ?? { play: pick.play, amount, picks: [] }
    ticket.picks.push(pick)
    tickets.set(key, ticket)
  }
  return [...tickets.values()]
    .map(({ play, amount, picks: of }) => {
      const selection = play.rows.map((row, at) => {
        const chosen = new Set(of.filter((pick) => pick.row === at).map(({ option }) => option))
        return optionsOf(row).filter((option) => chosen.has(option))
      })
      return { play, entry: { play: play.code, selection, amount, series: null } }
    })
    .filter(({ entry }) => !isEmpty(entry.selection))
}

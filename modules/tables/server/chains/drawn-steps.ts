import { makeDeal } from '@tessera/game-kit'
import type { Db } from '@tessera/server-kit'
import { clientOf } from '../../chain.ts'
import { tableGameOf } from '../../games/index.ts'
import type { Step, TableGame } from '../../games/table-game.ts'
import { deckCards } from '../../shoe.ts'
import { isEntered } from '../../games/cockfight/rooms.ts'
import { enteredSteps } from '../cockfight/fight-steps.ts'
import type { RoundRow, TableRow } from '../runner/rounds.ts'
import { findChain, linkOf } from './chains.ts'
import { findShoe, openedShoe } from './shoes.ts'

/** All steps of a round, those that are not visible yet among them. They follow from its link and from nothing else. */
export async function drawnSteps(
  db: Db,
  { game, variant }: Pick<TableRow, 'game' | 'variant'>,
  round: RoundRow,
): Promise<{ game: TableGame; steps: Step[] }> {
  const known = tableGameOf(game)
  if (!known) throw new Error(`there is no table game ${game}`)
  if (round.shoeId === null) {
    const chain = await findChain(db, round.chainId)
    const deal = makeDeal({
      server: linkOf(chain, round.linkAt),
      client: clientOf(round.table, chain.beacon ?? ''),
      round: Number(round.number),
    })
    if (isEntered({ game, variant }))
      return { game: known, steps: await enteredSteps(db, round, deal) }
    const source = { card: noCards, below: (n: number) => deal.below(n) }
    return { game: known, steps: known.play(variant, source) }
  }
  const { order } = await openedShoe(db, await findShoe(db, round.shoeId))
  let place = round.firstCard ?? 0
  const card = () => {
    const next = order[place]
    if (next === undefined) throw new Error(`the shoe of round ${round.id} has no card ${place}`)
    place += 1
    return next % deckCards
  }
  return { game: known, steps: known.play(variant, { card, below: noDraws }) }
}

const noCards = () => {
  throw new Error('a game of draws has no shoe')
}
const noDraws = () => {
  throw new Error('a game with a shoe draws nothing else')
}

import type { Received } from '@tessera/calls'
import type { GuestContext } from '@tessera/server-kit'
import { tablesProblems } from '../../problems.ts'
import type { tableCalls } from '../../table-calls.ts'
import { findChain } from '../chains/chains.ts'
import { findShoe, openedShoe } from '../chains/shoes.ts'
import { findRound, findTable, shownRound } from '../runner/rounds.ts'
import { shownShoe } from '../runner/tell.ts'
import { shownChain } from './shown-chain.ts'

/** A round with what proves what of it is visible. Problems: `unknownTable`, `unknownRound`. */
export async function readRound(
  { db }: Pick<GuestContext, 'db'>,
  { params: { code, number } }: Received<(typeof tableCalls)['readRound']>,
) {
  const table = await findTable(db, code)
  if (!table) throw tablesProblems.unknownTable()
  const round = await findRound(db, code, number)
  if (!round) throw tablesProblems.unknownRound()
  const chain = await shownChain(db, await findChain(db, round.chainId))
  const facts = {
    game: table.game,
    variant: table.variant,
    round: shownRound(round),
    linkAt: round.linkAt,
    chain,
  }
  if (round.shoeId === null) return { ...facts, shoe: null, cards: [] }
  const shoe = await findShoe(db, round.shoeId)
  const opened = await openedShoe(db, shoe)
  const first = round.firstCard ?? 0
  const cards = round.steps.map(({ place }, at) => {
    const { path, ...card } = opened.cardAt(place ?? first + at)
    return { ...card, path: [...path] }
  })
  return { ...facts, shoe: shownShoe(shoe), cards }
}

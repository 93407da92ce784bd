import { makeDeal } from '@tessera/game-kit'
import { clientOf, isOfChain } from '../../chain.ts'
import type { Step } from '../table-game.ts'
import { cockfightGame } from './game.ts'
import { roomKindOf } from './rooms.ts'

/** A drawn fight as it is published, with the chain that it follows from. */
export type PublishedFight = {
  table: string
  variant: string
  number: number
  link: string
  linkAt: number
  chain: { end: string; beacon: string }
  steps: readonly Step[]
  result: string
}

/** What is wrong with a fight: nothing where it is as its chain says. */
export type FightFault = 'not-drawn' | 'link' | 'steps' | 'result'

/** Draws a fight again from its link and the beacon, and compares. */
export function verifyFight(fight: PublishedFight): FightFault[] {
  const { table, variant, number, link, linkAt, chain, steps, result } = fight
  if (!roomKindOf(variant).isDrawn) return ['not-drawn']
  const deal = makeDeal({ server: link, client: clientOf(table, chain.beacon), round: number })
  const drawn = cockfightGame.play(variant, {
    below: (n) => deal.below(n),
    card: () => {
      throw new Error('a fight has no cards')
    },
  })
  const faults: FightFault[] = []
  if (!isOfChain(link, { end: chain.end, linkAt })) faults.push('link')
  if (JSON.stringify(drawn) !== JSON.stringify(steps.map(({ to, value }) => ({ to, value }))))
    faults.push('steps')
  if (cockfightGame.resultOf(variant, drawn).main !== result) faults.push('result')
  return faults
}

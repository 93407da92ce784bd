import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { firstSteps, type Replayed, turnOf, visibleOf } from '../../games/blackjack/replay.ts'
import { decisionSeconds, legalMoves } from '../../games/blackjack/round.ts'
import { insuranceSeconds } from '../../limits.ts'
import type { Play } from '../../seat-shapes.ts'
import { findShoe, noteDealt, openedShoe } from '../chains/shoes.ts'
import { after, type Moved, writeStep } from '../runner/step-round.ts'
import { replayed, type SeatedRound } from './seated-round.ts'

/** What comes after the steps that are visible. */
function stageOf({ round }: Replayed, shown: number, first: number): Play['stage'] {
  if (shown < first) return 'dealing'
  if (round.stage === 'insurance') return 'insurance'
  return round.stage === 'playing' ? 'deciding' : 'dealer'
}

/** When what is shown now ends: a card, the time for insurance, the time of a decision. */
function untilOf(
  { table, round, play }: SeatedRound,
  { stage, seat, now }: { stage: Play['stage']; seat: number | undefined; now: Date },
): Date {
  if (stage === 'insurance') {
    return play.stage === 'insurance' ? round.until : after(now, insuranceSeconds * 1_000)
  }
  const isPresent = play.seats.some((each) => each.seat === seat && !each.isAbsent)
  return after(now, stage === 'deciding' && isPresent ? decisionSeconds * 1_000 : table.stepMs)
}

/** Writes so many steps of a round down as visible, with whose turn it is then. */
export async function showSeated(
  tx: Db,
  seated: SeatedRound,
  shown: number,
  now: Date,
): Promise<Moved> {
  const { round, play, decisions } = seated
  const all = replayed(seated)
  const first = firstSteps(play.seats.length)
  const stage = stageOf(all, shown, first)
  const turn = stage === 'deciding' ? turnOf(all.round) : undefined
  const until = untilOf(seated, { stage, seat: turn?.seat, now })
  const { hands, dealer } = visibleOf(all, shown)
  const next: Play = {
    stage,
    seats: play.seats,
    hands,
    dealer: { cards: dealer, hasHole: shown >= first && dealer.length === 1 },
    turn: turn
      ? {
          ...turn,
          number: decisions.length,
          moves: legalMoves(all.round),
          baseUntil: until.toISOString(),
          isOnBank: false,
        }
      : null,
    decisions: [...decisions],
  }
  const steps = all.steps.slice(0, shown)
  const set = sql`state = 'dealing', until = ${until}, steps = ${JSON.stringify(steps)}::jsonb, play = ${JSON.stringify(next)}::jsonb`
  const moved = await writeStep(tx, round, set)
  const places = steps.slice(round.steps.length).map(({ place }) => place)
  if (places.length === 0 || round.shoeId === null) return { round: moved, cards: [] }
  await noteDealt(tx, round.shoeId, Math.max(...places) + 1)
  const shoe = await openedShoe(tx, await findShoe(tx, round.shoeId))
  return { round: moved, cards: places.map((place) => shoe.cardAt(place)) }
}

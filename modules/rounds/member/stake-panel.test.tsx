import { type MovesGame, replay } from '@tessera/game-kit'
import { games, type GameSlug } from '@tessera/games'
import { views } from '@tessera/games/views'
import { money } from '@tessera/money'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OpenRound } from '../calls.ts'
import { StakePanel } from './stake-panel.tsx'
import { useMoves } from './use-moves.ts'
import { useStake } from './use-stake.ts'

afterEach(cleanup)

const usd = (amount: bigint) => money(amount, 'USD')
const withMoves = (Object.keys(games) as GameSlug[]).filter((slug) => games[slug].kind === 'moves')

/** A round at its first move, as the server sends it. */
function openRound(game: MovesGame): OpenRound {
  const [choice] = game.choices()
  const seeds = { server: 'a'.repeat(64), client: 'ana', round: 1 }
  const { state } = replay(game, { seeds, choice, moves: [] })
  return {
    state: 'open',
    id: crypto.randomUUID(),
    game: game.slug,
    nonce: 1,
    choice: choice as OpenRound['choice'],
    stake: usd(10_000n),
    seq: 0,
    shown: game.shown(state) as OpenRound['shown'],
    steps: game.steps(state) as OpenRound['steps'],
    moves: game.moves(state) as OpenRound['moves'],
    cashOut: null,
    endsAt: new Date(0).toISOString(),
    elapsed: null,
  }
}

test.each(withMoves)(
  'in an open round of %s that cannot be cashed out yet, the status says what to do, and the button refers to it',
  async (slug) => {
    const game = games[slug] as unknown as MovesGame
    const view = await views[slug]()
    const open = openRound(game)
    function Panel() {
      const stake = useStake(slug, usd(100n), usd(1_000_000n))
      const moves = useMoves(view, open, async () => undefined)
      const play = {
        phase: 'open',
        open,
        hasSkipped: false,
        isToldToWait: false,
        maySkip: true,
      } as const
      return (
        <StakePanel
          stake={stake}
          sayAct={() => ''}
          play={play}
          moves={moves}
          onPress={() => undefined}
        />
      )
    }
    render(<Panel />)
    const status = screen.getByRole('status')
    expect(status.textContent).toBe((view.messages.texts as Record<string, string>)['toDo'])
    const button = screen.getByRole('button')
    expect(button.getAttribute('aria-describedby')).toBe(status.id)
    // Where a press does nothing, the moves are made in the picture of the game.
    expect(button.hasAttribute('disabled')).toBe(slug !== 'mines' && slug !== 'ascent')
  },
)

import type { GameText, MovesKey } from '@tessera/game-kit'
import { canonicalText, exactly, isExact, lawOf, progressiveReturn } from '@tessera/game-kit'
import { add, decimalOf } from '@tessera/game-kit/fraction'
import { endedOf, openStatesOf } from '@tessera/game-kit/game-contract'
import { textOf } from '@tessera/web-kit'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { listed } from './list.fixture.ts'
import { views } from './views.ts'

afterEach(cleanup)

describe.each(listed)('the view of $slug', ({ slug, game, described }) => {
  test('starts with a choice of its game, and keys never leave the game', async () => {
    const { firstChoice, keys } = await views[slug]()
    let choice = firstChoice
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'x', ' ']) {
      for (let times = 0; times < 120; times++) {
        choice = keys?.({ key, shiftKey: times % 2 === 0 }, choice) ?? choice
        expect(safeParse(game.choice, choice).success).toBe(true)
      }
    }
  })

  test('names the act on the button, with its stake and without, and lets nobody play without a pause', async () => {
    const { messages, shortestMilliseconds } = await views[slug]()
    const text: GameText<'play' | 'playFor'> = textOf(messages)
    expect(text('play')).toMatch(/^[A-Z]\p{L}+$/u)
    expect(text('playFor', { amount: '$1.00' })).toBe(`${text('play')}, $1.00`)
    expect(shortestMilliseconds).toBeGreaterThanOrEqual(500)
  })

  test('tells every step in words, with nothing left out', async () => {
    const { tell, messages, firstChoice } = await views[slug]()
    const text = textOf(messages)
    for (const { steps } of endedOf(game, firstChoice, 1_200)) {
      for (const step of steps) expect(tell(step, text as never)).toMatch(/^[A-Z][^{}]+\.$/)
    }
  })

  test.skipIf(game.kind !== 'moves')(
    'of a game with moves, its button and its keys make legal moves alone, and say so',
    async () => {
      if (game.kind !== 'moves') return
      const { inRound, firstChoice, messages } = await views[slug]()
      const text: GameText<MovesKey> = textOf(messages)
      expect(text('move')).toMatch(/^[A-Z]/)
      const { cashOut } = game
      if (cashOut) {
        expect(text('cashOutFor', { amount: '$1.00' })).toBe(`${text('cashOut')}, $1.00`)
      }
      for (const { open, legal } of openStatesOf(game, firstChoice, 40)) {
        const pressed = inRound?.press?.(open, undefined)
        if (pressed !== undefined) expect(legal).toContain(canonicalText(pressed))
        let draft: unknown
        for (const key of ['ArrowRight', 'ArrowDown', '1', '2', 'ArrowLeft', 'Enter', 'x', ' ']) {
          const meant = inRound?.keys?.({ key, shiftKey: false }, open, draft)
          if (meant && 'move' in meant) expect(legal).toContain(canonicalText(meant.move))
          if (meant && 'draft' in meant) draft = meant.draft
          const next = inRound?.press?.(open, draft)
          if (next !== undefined) expect(legal).toContain(canonicalText(next))
        }
      }
    },
  )

  test('its rules show the exact return', async () => {
    const { Rules } = await views[slug]()
    const { container } = render(<Rules />)
    for (const { choice } of described.examples) {
      const { mean } = lawOf(game, choice)
      if (!isExact(mean)) continue
      const own = exactly(mean)
      const { over, under } = game.progressive ? add(own, progressiveReturn(game.progressive)) : own
      const percent = Number(decimalOf({ over: over * 100n, under }, 6))
      expect(container.textContent).toContain(
        percent.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 }),
      )
    }
  })

  test('has a sound for nothing but what is played, each within bounds', async () => {
    const { sounds } = await views[slug]()
    for (const { loudness, attack, decay } of Object.values(sounds)) {
      expect(loudness).toBeLessThanOrEqual(0.5)
      expect(attack + decay).toBeLessThan(1)
    }
  })
})

import { readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { gamesMessages } from '../../games-messages.ts'
import { nameOfSpot } from '../../games/texts-of.ts'
import { ResultMark } from './result-mark.tsx'
import { isSide, wordOfResult } from './result-word.ts'

afterEach(cleanup)

const spanish = JSON.parse(readFileSync('languages/es/tables-games.json', 'utf8')) as Record<
  string,
  string
>

test.each([
  ['baccarat', 'player', 'P', 'Player wins'],
  ['baccarat', 'banker', 'B', 'Banker wins'],
  ['baccarat', 'tie', 'T', 'Tie'],
  ['dragon-tiger', 'dragon', 'D', 'Dragon wins'],
  ['dragon-tiger', 'tiger', 'T', 'Tiger wins'],
  ['dragon-tiger', 'tie', '=', 'Tie'],
  ['wheel-table', 'pays-1', '1', '1 to 1'],
  ['wheel-table', 'pays-12', '12', '12 to 1'],
  ['wheel-table', 'sun', 'S', 'Sun'],
  ['roulette', '00', '00', '00'],
  ['dice-table', '1-2-6', '9', '1-2-6'],
])('a result of %s that is %s is marked %s', (game, main, word, name) => {
  render(<ResultMark game={game} main={main} />)
  expect(screen.getByRole('img', { name }).textContent).toBe(word)
})

// In a language that says «wins» first, all sides would have one letter.
test.each([
  ['baccarat', ['player', 'banker']],
  ['dragon-tiger', ['dragon', 'tiger']],
] as const)('the sides of %s have letters of their own in every language', (game, sides) => {
  const catalogues: Record<string, string>[] = [gamesMessages.texts, spanish]
  for (const texts of catalogues) {
    const letters = sides.map((side) => {
      expect(isSide(side)).toBe(true)
      return wordOfResult(side, texts[nameOfSpot(game, side).key] ?? '')
    })
    expect(letters.join('')).toMatch(/^\p{L}{2}$/u)
    expect(new Set(letters).size).toBe(sides.length)
  }
})

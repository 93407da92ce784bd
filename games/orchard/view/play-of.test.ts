import { spaceOf } from '@tessera/game-kit'
import { money, winOf } from '@tessera/money'
import { expect, test } from 'vitest'
import { orchard } from '../game.ts'
import { reels } from '../symbols.ts'
import { playOf } from './play-of.ts'

const stake = money(10_000n, 'USD')

test('the reels show the line that is paid, and mark the reels that win, for every draw', () => {
  const space = spaceOf(orchard, {})
  for (let index = 0; index < space.size; index++) {
    const draw = space.at(index)
    const steps = orchard.script({}, draw)
    const prize = money(winOf(stake.amount, orchard.pay({}, draw)), 'USD')
    const { stops, winReels, isCelebrated } = playOf({ id: 'r', steps, stake, prize })
    const shown = reels.map((strip, reel) => strip[stops[reel]!])
    const [spin, win] = steps
    expect(spin).toMatchObject({ line: shown })
    expect(winReels).toBe(win?.type === 'win' ? win.reels : 0)
    expect(isCelebrated).toBe(prize.amount > stake.amount)
  }
})

test('what gives back the stake or less is not celebrated', () => {
  const steps = orchard.script({}, [0, 0, 0])
  expect(playOf({ id: 'r', steps, stake, prize: stake }).isCelebrated).toBe(false)
})

import { fishPicture } from './fish.ts'
import { isCalm, make, oddsOf, type Played, pause, say, shown, skin, type View } from './page.ts'
import { showBets, spotButton } from './spots.ts'
import type { Stage } from './stage.ts'
import { stakes } from './stakes.ts'

type Shows = { fish: string; isCaught: boolean }

/** A sea with every fish of the title swimming through it; a press on one aims and shoots. */
export function pondView({ stage, board, press, act }: Stage): View {
  const sea = make('div', { class: 'sea' })
  const told = make('p', { class: 'main' }, say('pond.open'))
  const gun = make('span', { class: 'gun' })
  stage.replaceChildren(sea, gun, told)
  const swimming = new Map<string, HTMLElement>()
  const aim = (code: string) => {
    press(code)
    for (const [each, fish] of swimming) fish.classList.toggle('aimed', each === code)
  }
  return {
    act: 'shoot',
    offer() {
      for (const [at, spot] of stakes.spots.entries()) {
        const odds = (spot.returned[0] ?? 0) / 10_000
        const fish = make(
          'button',
          { type: 'button', class: 'fish', tabindex: '-1', 'aria-hidden': 'true' },
          fishPicture(spot.code, skin.seed + at * 53),
        )
        fish.style.cssText = pathOf(at, odds, skin.seed)
        fish.addEventListener('click', () => {
          aim(spot.code)
          act()
        })
        sea.append(fish)
        swimming.set(spot.code, fish)
      }
      const buttons = stakes.spots.map((spot) => {
        const button = spotButton(spot, { press: () => aim(spot.code), kind: 'prey' })
        button
          .querySelector('.pays')
          ?.replaceChildren(`×${oddsOf(spot.returned).replace(/[.,]00$/, '')}`)
        button.prepend(fishPicture(spot.code, skin.seed))
        return button
      })
      board.replaceChildren(make('div', { class: 'grid preys' }, ...buttons))
      const [first] = stakes.spots
      if (first && stakes.bets.size === 0) aim(first.code)
      showBets()
    },
    async play({ fish: code, isCaught }: Shows, { prize }: Played) {
      const fish = swimming.get(code)
      gun.classList.remove('fires')
      if (!isCalm) requestAnimationFrame(() => gun.classList.add('fires'))
      await pause(250)
      told.textContent = isCaught ? say('pond.caught', { prize: shown(prize) }) : say('pond.missed')
      if (!fish) return
      fish.classList.add(isCaught ? 'caught' : 'shaken')
      await pause(isCaught ? 600 : 250)
      fish.classList.remove('caught', 'shaken')
    },
  }
}

/** Large fish are slow and swim deep. Where nothing moves, each has a place of its own. */
function pathOf(at: number, odds: number, seed: number): string {
  const size = 9 + Math.sqrt(odds) * 2.2
  const seconds = 9 + ((seed * (at + 3)) % 9) + Math.sqrt(odds)
  const height = 6 + ((at * 37 + seed) % 62)
  const still = 3 + ((at * 53 + seed) % 70)
  const back = (seed + at) % 2 === 0 ? 'normal' : 'reverse'
  return `--size:${size}vmin;--seconds:${seconds}s;--late:-${(at * 2.7) % seconds}s;--at:${still}%;inset-block-start:${height}%;animation-direction:${back}`
}

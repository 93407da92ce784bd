import { isCalm, make, pause, picture, room, say, type View } from './page.ts'
import { showBets, showWon, spotButton } from './spots.ts'
import type { Stage } from './stage.ts'
import { stakes } from './stakes.ts'

type Bird = { name: string; grams: number; won: number }
type Board = { birds: Bird[]; number: number }
type Shows = { winner: 'red' | 'draw' | 'blue'; won: string[]; main: string }

/** A rooster that looks to the right. */
const rooster = (feathers: string, breast: string) =>
  picture(
    '0 0 120 120',
    `<path d="M18 70Q2 40 14 22Q26 34 30 46Q24 26 36 12Q48 30 44 52Z" fill="${feathers}"/>
<path d="M28 62Q40 44 66 50Q74 30 90 30Q100 40 92 54Q90 84 62 90Q34 88 28 62Z" fill="${breast}"/>
<path d="M40 62Q56 52 74 62Q66 82 46 76Z" fill="${feathers}"/>
<path d="M82 30q0 -14 6 -10q2 -10 8 -4q6 -6 6 6q0 6 -8 10z" fill="#d6202a"/><path d="M96 46q8 10 0 14q-6 -4 -4 -12z" fill="#d6202a"/>
<path d="M98 40l16 6l-16 6z" fill="#f2b632"/><circle cx="90" cy="40" r="4" fill="#fff"/><circle cx="91" cy="40" r="2" fill="#111"/>
<path d="M52 88v18m-8 4h14M66 88v18m-8 4h16" stroke="#e0a02a" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    'bird',
  )

/** Two drawn roosters in a ring. */
export function fightView({ stage, board, press }: Stage): View {
  const red = make('div', { class: 'corner red' })
  const blue = make('div', { class: 'corner blue' })
  const told = make('p', { class: 'main quiet' }, say('open'))
  const ring = make('div', { class: 'ring' }, red, blue)
  stage.replaceChildren(ring, told)
  red.append(rooster('#8f1d1d', '#e0632b'))
  blue.append(rooster('#17305f', '#3f7fd0'))
  const place = (corner: HTMLElement, bird: Bird | undefined) => {
    corner.querySelector('p')?.remove()
    if (!bird) return
    const about = say('fight.weight', { grams: bird.grams, won: bird.won })
    corner.append(make('p', {}, make('b', {}, bird.name), make('br'), about))
  }
  return {
    act: 'start',
    offer() {
      const { birds, number } = room.next.shows as Board
      place(red, birds[0])
      place(blue, birds[1])
      for (const code of stakes.bets.keys())
        if (!stakes.spots.some((spot) => spot.code === code)) stakes.bets.delete(code)
      const kinds = ['meron', 'draw', 'wala']
      const buttons = stakes.spots.map((spot, at) =>
        spotButton(spot, { press: () => press(spot.code), kind: `large ${kinds[at] ?? ''}` }),
      )
      const title = make('h2', {}, say('fight.number', { number }))
      board.replaceChildren(
        make('section', { class: 'group' }, title, make('div', { class: 'grid of-3' }, ...buttons)),
        make('p', { class: 'rule' }, room.rules),
      )
      showBets()
    },
    async play({ winner, won, main }: Shows) {
      ring.classList.remove('won-red', 'won-blue', 'won-draw')
      showWon([])
      told.textContent = say('pending')
      if (!isCalm) ring.classList.add('fights')
      await pause(5_800)
      ring.classList.remove('fights')
      ring.classList.add(`won-${winner}`)
      told.textContent = main
      showWon(won)
    },
  }
}

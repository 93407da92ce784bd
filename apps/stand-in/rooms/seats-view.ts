import { cardOf, dieOf, dominoOf, tileOf } from './cards.ts'
import { make, pause, room, say, type View } from './page.ts'
import type { Stage } from './stage.ts'
import { stakes } from './stakes.ts'

type Shows = { hands: { parts: number[]; says: string }[]; winner: number; lots: boolean }
type Given = { bots: string[]; with: 'cards' | 'dominoes' | 'tiles' | 'dice' }

const things: Record<Given['with'], (part: number) => Element> = {
  cards: cardOf,
  dominoes: dominoOf,
  tiles: tileOf,
  dice: dieOf,
}

/** One's own seat and those of bots, each with what it was dealt. */
export function seatsView({ stage, board, press }: Stage): View {
  const { bots, with: dealt } = room.next.shows as Given
  const names = [say('you'), ...bots.map((name) => say('bot', { name }))]
  const seats = names.map((name, at) => {
    const hand = make('div', { class: `dealt ${dealt}` })
    const says = make('p', { class: 'says' }, ' ')
    const seat = make(
      'section',
      { class: at === 0 ? 'seat own' : 'seat' },
      make('h3', {}, name),
      hand,
      says,
    )
    return { seat, hand, says }
  })
  const told = make('p', { class: 'main quiet' }, say('open'))
  const table = make('div', { class: `seats of-${names.length}` }, ...seats.map(({ seat }) => seat))
  stage.replaceChildren(table, told)
  return {
    act: 'play',
    offer() {
      const [spot] = stakes.spots
      if (spot && stakes.bets.size === 0) press(spot.code)
      board.replaceChildren(make('p', { class: 'rule' }, room.rules))
    },
    async play({ hands, winner, lots }: Shows) {
      for (const { seat, hand, says } of seats) {
        seat.classList.remove('winner')
        hand.replaceChildren()
        says.textContent = ' '
      }
      const most = Math.max(...hands.map(({ parts }) => parts.length))
      for (let at = 0; at < most; at++) {
        for (const [number, { parts }] of hands.entries()) {
          const part = parts[at]
          if (part !== undefined) seats[number]?.hand.append(things[dealt](part))
        }
        await pause(most > 6 ? 70 : 260)
      }
      for (const [number, { says }] of hands.entries()) {
        const seat = seats[number]
        if (seat) seat.says.textContent = says
      }
      seats[winner]?.seat.classList.add('winner')
      told.textContent = `${say('winner')}: ${names[winner] ?? ''}${lots ? ` · ${say('lots')}` : ''}`
    },
  }
}

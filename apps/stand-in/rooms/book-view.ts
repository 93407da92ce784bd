import { make, pause, percentOf, rateOf, room, say, type View } from './page.ts'
import { showBets, spotButton } from './spots.ts'
import type { Stage } from './stage.ts'
import { stakes } from './stakes.ts'

type Match = { id: string; sides: string[]; markets: { code: string; label: string }[] }
type Board = { kind: string; minutes: number; matches: Match[] }
type Shows = {
  kind: string
  sides: string[]
  home?: number
  away?: number
  moments?: { side: 'home' | 'away'; minute: number }[]
  order?: number[]
  won: string[]
}

const turns = 30

/** A short list of matches with their prices; the one that was bet on is played above. */
export function bookView({ stage, board, press }: Stage): View {
  const field = make('div', { class: 'field' }, make('p', { class: 'main quiet' }, say('open')))
  stage.replaceChildren(field)
  return {
    act: 'start',
    offer() {
      const { matches } = room.next.shows as Board
      const parts = matches.map(({ id, sides, markets }) => {
        const lists = markets.map(({ code, label }) => {
          const spots = stakes.spots.filter(({ group }) => group === `${id} ${code}`)
          const rates = spots.map(({ mean }) => rateOf(mean))
          const buttons = spots.map((spot) =>
            spotButton(spot, { press: () => press(spot.code), kind: 'price' }),
          )
          const about = make('h3', {}, `${label} · RTP ${percentOf(Math.min(...rates))}+`)
          return make(
            'div',
            { class: 'market' },
            about,
            make('div', { class: `grid of-${Math.min(3, spots.length)}` }, ...buttons),
          )
        })
        const title = sides.length === 2 ? sides.join(' – ') : say('book.runner')
        return make('section', { class: 'match' }, make('h2', {}, title), ...lists)
      })
      board.replaceChildren(...parts)
      // What was bet on may be on no board any more.
      for (const code of stakes.bets.keys())
        if (!stakes.spots.some((spot) => spot.code === code)) stakes.bets.delete(code)
      showBets()
    },
    async play(shows: Shows) {
      const { minutes } = room.next.shows as Board
      if (shows.order) return race(field, shows, shows.order)
      const [home = '', away = ''] = shows.sides
      const clock = make('span', { class: 'clock' })
      const score = make('b', { class: 'score' }, '0 – 0')
      const line = make(
        'div',
        { class: 'score-line' },
        make('span', {}, home),
        score,
        make('span', {}, away),
      )
      const bar = make('i', {})
      field.replaceChildren(clock, line, make('div', { class: 'bar' }, bar))
      const [h = 0, a = 0] = [shows.home, shows.away]
      for (let turn = 1; turn <= turns; turn++) {
        const minute = Math.round((turn / turns) * (shows.moments ? 90 : minutes))
        const now = shows.moments
          ? (['home', 'away'] as const).map(
              (side) =>
                shows.moments?.filter((each) => each.side === side && each.minute <= minute)
                  .length ?? 0,
            )
          : [h, a].map((all) => Math.floor((all * turn) / turns))
        score.textContent = now.join(' – ')
        clock.textContent = `${say('book.live')} · ${minute}’`
        bar.style.inlineSize = `${(turn / turns) * 100}%`
        await pause(190)
      }
      score.textContent = `${h} – ${a}`
      clock.textContent = say('book.final')
    },
  }
}

async function race(field: HTMLElement, { sides }: Shows, order: number[]): Promise<void> {
  const lanes = sides.map((name, at) => {
    const runner = make('i', { class: 'runner' })
    runner.style.setProperty('--hue', String((at * 61) % 360))
    return { runner, lane: make('div', { class: 'track' }, make('span', {}, name), runner) }
  })
  field.replaceChildren(...lanes.map(({ lane }) => lane))
  for (let turn = 1; turn <= turns; turn++) {
    for (const [at, { runner }] of lanes.entries()) {
      const place = order.indexOf(at)
      const share =
        (turn / turns) * (100 - place * 5) -
        Math.abs(Math.sin(turn * 0.7 + at * 2)) * (1 - turn / turns) * 14
      runner.style.insetInlineStart = `${Math.max(0, share)}%`
    }
    await pause(160)
  }
  lanes[order[0] ?? 0]?.lane.classList.add('winner')
}

import { cardOf, dieOf } from './cards.ts'
import { isCalm, make, pause, picture, room, say, type View } from './page.ts'
import { groupedSpots, showWon } from './spots.ts'
import type { Stage } from './stage.ts'

type Step = { to: string; value: number }
type Hand = { name: string; cards: number[]; sum?: number }
type Shows = { steps?: Step[]; hands?: Hand[]; main: string; marks?: string[]; won: string[] }

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const colourOfPocket = (name: string) =>
  /^0+$/.test(name) ? 'green' : reds.has(Number(name)) ? 'red' : 'black'

/** A table: cards, dice or a wheel above, spots below. */
export function tableView({ stage, board, press }: Stage): View {
  const kindOf = ({ code }: { code: string }) =>
    code.startsWith('straight-') ? `pocket ${colourOfPocket(code.slice(9))}` : ''
  const last = make('ol', { class: 'last', 'aria-label': say('last') })
  const felt = make('div', { class: 'felt' })
  stage.replaceChildren(felt, last)
  idle(felt)
  return {
    act: 'deal',
    offer: () => board.replaceChildren(...groupedSpots(kindOf, press)),
    async play(shows: Shows) {
      showWon([])
      if (shows.hands) await dealHands(felt, shows.hands)
      else await dealSteps(felt, shows)
      const marks = shows.marks ?? []
      felt.append(make('p', { class: 'main' }, [shows.main, ...marks].join(' · ')))
      showWon(shows.won)
      const name = room.kind === 'roulette' ? colourOfPocket(shows.main) : ''
      last.prepend(make('li', { class: name }, shows.main))
      while (last.children.length > 12) last.lastElementChild?.remove()
    },
  }
}

/** Before the first round: backs of cards, three dice, or a wheel at rest. */
function idle(felt: HTMLElement): void {
  if (room.kind === 'roulette' || room.kind === 'wheel-table') felt.append(wheel())
  else if (room.kind === 'sic-bo') felt.append(row('', [dieOf(1), dieOf(3), dieOf(5)]))
  else {
    const back = () => make('span', { class: 'card back' })
    felt.append(row('', [back(), back()]), row('', [back(), back()]))
  }
  felt.append(make('p', { class: 'main quiet' }, say('open')))
}

const closed = () => make('p', { class: 'main quiet' }, say('closed'))

const row = (name: string, things: Element[]) =>
  make(
    'div',
    { class: 'hand' },
    ...(name ? [make('h3', {}, name)] : []),
    make('div', {}, ...things),
  )

async function dealHands(felt: HTMLElement, hands: Hand[]): Promise<void> {
  felt.replaceChildren()
  for (const { name, cards, sum } of hands) {
    const holder = make('div', {})
    const title = make('h3', {}, name)
    felt.append(make('div', { class: 'hand' }, title, holder))
    for (const card of cards) {
      holder.append(cardOf(card))
      await pause(180)
    }
    if (sum !== undefined) title.textContent = `${name} · ${sum}`
  }
}

async function dealSteps(felt: HTMLElement, { steps = [], main }: Shows): Promise<void> {
  if (room.kind === 'roulette' || room.kind === 'wheel-table') {
    const turning = wheel()
    felt.replaceChildren(turning, closed())
    if (!isCalm) turning.classList.add('turns')
    await pause(1_500)
    turning.classList.remove('turns')
    const name = room.kind === 'roulette' ? colourOfPocket(main) : ''
    felt.replaceChildren(turning, make('span', { class: `pocket-won ${name}` }, main))
    return
  }
  if (room.kind === 'sic-bo') {
    const dice = steps.map(({ value }) => dieOf(value))
    felt.replaceChildren(row('', dice), closed())
    if (!isCalm) for (const die of dice) die.classList.add('falls')
    await pause(700)
    felt.lastElementChild?.remove()
    return
  }
  felt.replaceChildren()
  const told = closed()
  const sides = [...new Set(steps.map(({ to }) => to))]
  const holders = new Map(sides.map((side) => [side, make('div', {})]))
  for (const [side, holder] of holders)
    felt.append(make('div', { class: 'hand' }, make('h3', {}, nameOfSide(side)), holder))
  felt.append(told)
  for (const { to, value } of steps) {
    holders.get(to)?.append(cardOf(value))
    await pause(300)
  }
  told.remove()
}

/** A side is called as its spot is. */
const nameOfSide = (side: string): string =>
  room.next.spots.find(({ code }) => code === side)?.label ?? side

/** A wheel of as many fields as it has, in the colours of the title. */
function wheel(): SVGSVGElement {
  const count = room.kind === 'roulette' ? 37 : 54
  const colours =
    room.kind === 'roulette'
      ? (at: number) => (at === 0 ? '#1d8a4a' : at % 2 === 0 ? '#1c1c22' : '#b3202e')
      : (at: number) => `oklch(0.6 0.15 ${(at * 97) % 360})`
  const fields = Array.from({ length: count }, (_, at) => {
    const [from, to] = [at, at + 1].map((each) => (each / count) * 2 * Math.PI)
    const [x1, y1, x2, y2] = [from, to].flatMap((angle = 0) => [
      Math.cos(angle) * 96,
      Math.sin(angle) * 96,
    ])
    return `<path d="M0 0L${x1} ${y1}A96 96 0 0 1 ${x2} ${y2}Z" fill="${colours(at)}"/>`
  }).join('')
  return picture(
    '-100 -100 200 200',
    `<circle r="99" fill="var(--body)"/>${fields}<circle r="56" fill="var(--deep)"/><circle r="40" fill="var(--body)"/><circle cx="76" r="6" fill="#fff"/>`,
    'wheel',
  )
}

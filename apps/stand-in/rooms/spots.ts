import type { GivenSpot } from '@tessera/vendors/stand-in-page'
import { make, oddsOf, percentOf, rangeOf, rateOf, say, shown } from './page.ts'
import { stakes } from './stakes.ts'

/** The button of a spot, with what lies on it. */
export function spotButton(
  spot: GivenSpot,
  { press, kind = '', short }: { press: () => void; kind?: string; short?: boolean },
): HTMLButtonElement {
  // On a pocket there is room for its number alone.
  const name = short ? spot.code.replace(/^straight-/, '') : spot.label
  const label = make('span', { class: 'label' }, name)
  const pays = make('span', { class: 'pays' }, rangeOf(spot.returned))
  const chip = make('span', { class: 'lies' })
  const button = make(
    'button',
    { type: 'button', class: `spot ${kind}`, 'data-code': spot.code },
    label,
    ...(short ? [] : [pays]),
    chip,
  )
  if (spot.rule) button.title = spot.rule
  button.addEventListener('click', press)
  return button
}

/** Writes on all spots what lies on them now. */
export function showBets(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.spot')) {
    const spot = stakes.spots.find(({ code }) => code === button.dataset['code'])
    if (!spot) continue
    const isOn = stakes.has(spot.code)
    button.setAttribute('aria-pressed', String(isOn))
    const amount = shown(stakes.on(spot.code))
    const about = {
      spot: spot.label,
      pays: oddsOf(spot.returned),
      rtp: percentOf(rateOf(spot.mean)),
    }
    button.setAttribute('aria-label', say('onSpot', { ...about, amount }))
    const chip = button.querySelector('.lies')
    if (chip) chip.textContent = isOn ? amount : ''
  }
}

/** Marks what has won. */
export function showWon(codes: readonly string[]): void {
  for (const button of document.querySelectorAll<HTMLElement>('.spot'))
    button.classList.toggle('won', codes.includes(button.dataset['code'] ?? ''))
}

/** All spots under the heading of their group. */
export function groupedSpots(
  kindOf: (spot: GivenSpot) => string,
  press: (code: string) => void,
): HTMLElement[] {
  const groups = new Map<string, GivenSpot[]>()
  for (const spot of stakes.spots) groups.set(spot.group, [...(groups.get(spot.group) ?? []), spot])
  return [...groups].map(([name, spots]) => {
    const buttons = spots.map((spot) => {
      const kind = kindOf(spot)
      return spotButton(spot, {
        press: () => press(spot.code),
        kind,
        short: kind.startsWith('pocket'),
      })
    })
    const size = spots.length > 20 ? 'tight' : spots.length > 8 ? 'middle' : ''
    const grid = make('div', { class: `grid ${size}` }, ...buttons)
    if (name === '') return grid
    return make('section', { class: 'group' }, make('h2', {}, name), grid)
  })
}

import type { RoomGiven, StandInPlayed } from '@tessera/vendors/stand-in-page'
import { fill, isCalm, numbersOf, readGiven } from '../page-parts.ts'

export { at, isCalm, rateOf } from '../page-parts.ts'

export const given = readGiven<RoomGiven>()
export const { text, language, unit, skin, room } = given
const { plain, shown, percentOf } = numbersOf(given)
export { percentOf, shown }

export const say = (key: string, holes: Record<string, string | number> = {}): string =>
  fill(text[key], holes)

/** What comes back for a stake of 1, the stake included. */
export const oddsOf = (returned: number[]): string =>
  returned.map((each) => plain.format(each / 10_000)).join(' / ')

/** The same where there is little room: from the least win to the most. What gives back a stake is no win. */
export function rangeOf(returned: number[]): string {
  const wins = returned.filter((each) => each > 10_000)
  const [least, most] = [Math.min(...wins), Math.max(...wins)]
  return oddsOf([least]) + (least === most ? '' : ` – ${oddsOf([most])}`)
}

type Content = Node | string
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  about: Record<string, string> = {},
  ...children: Content[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(about)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

const space = 'http://www.w3.org/2000/svg'
/** A picture from the text of its inside. Only texts of this script come in here. */
export function picture(box: string, inside: string, name = ''): SVGSVGElement {
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', box)
  svg.setAttribute('aria-hidden', 'true')
  if (name) svg.setAttribute('class', name)
  svg.innerHTML = inside
  return svg
}

/** Waits, or not where nothing is to move. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, isCalm ? 0 : milliseconds))

export type Played = StandInPlayed
/** What a view has to do with the page around it. */
export type View = {
  /** Builds what is staked on. Called again where that changes. */
  offer: () => void
  /** Shows what was drawn. */
  play: (shows: never, played: Played) => Promise<void>
  /** What the button says, with the amount of the stake. */
  act: string
}

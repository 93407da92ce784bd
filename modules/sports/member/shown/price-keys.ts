import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Place = { left: number; top: number; width: number; height: number }

const middle = ({ left, top, width, height }: Place) =>
  [left + width / 2, top + height / 2] as const

/** Which of these places lies next in a direction: what stands in the same row or column goes before what is off it. */
export function nextPlace(
  from: Place,
  places: readonly Place[],
  [across, down]: readonly [number, number],
): number {
  const [x, y] = middle(from)
  const far = places.map((place) => {
    const [toX, toY] = middle(place)
    const [ahead, aside] =
      across === 0 ? [(toY - y) * down, toX - x] : [(toX - x) * across, toY - y]
    return ahead > 1 ? ahead + 4 * Math.abs(aside) : Infinity
  })
  const least = Math.min(...far)
  return least === Infinity ? -1 : far.indexOf(least)
}

/** The arrows go from price to price; everything else is left to the browser. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { target, currentTarget } = event
  if (!step || !(target instanceof HTMLElement) || !target.matches('[data-price]')) return
  const prices = [...currentTarget.querySelectorAll<HTMLElement>('[data-price]:not(:disabled)')]
  const others = prices.filter((each) => each !== target && each.offsetParent !== null)
  const next = nextPlace(
    target.getBoundingClientRect(),
    others.map((each) => each.getBoundingClientRect()),
    step,
  )
  if (next < 0) return
  event.preventDefault()
  others[next]?.focus()
}

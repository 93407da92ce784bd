/** A pocket 0…36; 37 is 00 and 38 is 000. */
export type Pocket = number
export type Wheel = 'single' | 'double' | 'triple'

const singleOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

/** The pockets of a wheel, clockwise from the zero: the racetrack. */
export const wheelOrders: Readonly<Record<Wheel, readonly Pocket[]>> = {
  single: singleOrder,
  double: [
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8,
    19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
  ],
  triple: [0, 38, 37, ...singleOrder.slice(1)],
}

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export const nameOfPocket = (pocket: Pocket): string =>
  pocket === 37 ? '00' : pocket === 38 ? '000' : `${pocket}`

export const pocketOf = (name: string): Pocket =>
  name === '00' ? 37 : name === '000' ? 38 : Number(name)

export const isZero = (pocket: Pocket): boolean => pocket === 0 || pocket > 36

export function colourOf(pocket: Pocket): 'red' | 'black' | 'green' {
  if (isZero(pocket)) return 'green'
  return reds.has(pocket) ? 'red' : 'black'
}

/** A pocket with so many neighbours on each side of it, as they lie on the wheel. */
export function neighboursOf(wheel: Wheel, pocket: Pocket, reach: number): Pocket[] {
  const order = wheelOrders[wheel]
  const place = order.indexOf(pocket)
  if (place < 0) throw new RangeError(`no pocket ${pocket} on this wheel`)
  if (!Number.isSafeInteger(reach) || reach < 1 || reach > 5) {
    throw new RangeError('one to five neighbours on each side')
  }
  return Array.from({ length: 2 * reach + 1 }, (_, at) => {
    const turned = (place - reach + at + order.length) % order.length
    return order[turned] ?? 0
  })
}

/** The same as spots: one part on each pocket. */
export const neighbourSpots = (
  wheel: Wheel,
  pocket: Pocket,
  reach: number,
): { spot: string; parts: number }[] =>
  neighboursOf(wheel, pocket, reach).map((each) => ({
    spot: `straight-${nameOfPocket(each)}`,
    parts: 1,
  }))

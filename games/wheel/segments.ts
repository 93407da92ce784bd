import type { Multiplier } from '@tessera/money'

export type Size = 20 | 50
export type Risk = 'low' | 'mid' | 'high'
export type Choice = { size: Size; risk: Risk }

export const sizes: Size[] = [20, 50]
export const risks: Risk[] = ['low', 'mid', 'high']

// How many segments pay what, in ten-thousandths of the stake; all others pay nothing.
const mid: Record<Size, [Multiplier, number][]> = {
  20: [
    [15_000, 4],
    [19_000, 2],
    [20_000, 2],
    [30_000, 2],
  ],
  50: [
    [15_000, 12],
    [20_000, 8],
    [30_000, 3],
    [65_000, 1],
  ],
}

function paysOf({ size, risk }: Choice): [Multiplier, number][] {
  if (risk === 'mid') return mid[size]
  if (risk === 'high') return [[(9_900 * size) as Multiplier, 1]]
  return [
    [12_000, (size * 7) / 10],
    [15_000, size / 10],
  ]
}

const made = new Map<string, Multiplier[]>()

/**
 * What each segment pays, clockwise from the one on top at rest. Equal segments are spread evenly; the order changes how
 * the wheel looks and nothing else, as every segment is as likely as any other.
 */
export function segmentsOf(choice: Choice): readonly Multiplier[] {
  const key = `${choice.size} ${choice.risk}`
  const known = made.get(key)
  if (known) return known
  const segments: (Multiplier | undefined)[] = Array.from({ length: choice.size })
  // The rarest first: each group takes the free places nearest to its even spread.
  for (const [multiplier, count] of paysOf(choice).toSorted((one, other) => one[1] - other[1])) {
    for (let nth = 0; nth < count; nth++) {
      let place = Math.floor(((nth + 0.5) * choice.size) / count) % choice.size
      while (segments[place] !== undefined) place = (place + 1) % choice.size
      segments[place] = multiplier
    }
  }
  const all = segments.map((multiplier) => multiplier ?? 0)
  made.set(key, all)
  return all
}

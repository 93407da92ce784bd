/** A kind of fish. A catch pays its odds times the cost of the shot. */
export type FishKind = {
  id: FishId
  /** What a catch pays, in costs of a shot. */
  odds: number
  /** How often it comes, beside the others. */
  weight: number
  /** From where it begins to where it ends. */
  seconds: number
  /** Its length, in thousandths of the shorter side of the sea. */
  size: number
  /** How many come together at most. */
  school: number
  isBoss: boolean
}

export const fishIds = [
  'minnow',
  'clownfish',
  'tang',
  'puffer',
  'seahorse',
  'squid',
  'angelfish',
  'lionfish',
  'turtle',
  'ray',
  'octopus',
  'shark',
  'marlin',
  'angler',
  'whale',
] as const
export type FishId = (typeof fishIds)[number]

const row = (
  id: FishId,
  [odds, weight, seconds, size, school]: readonly [number, number, number, number, number],
  isBoss = false,
): FishKind => ({ id, odds, weight, seconds, size, school, isBoss })

/** Every kind, by odds. The same in each room, for everybody. */
export const fishKinds: readonly FishKind[] = [
  row('minnow', [2, 200, 15, 75, 6]),
  row('clownfish', [3, 170, 17, 85, 4]),
  row('tang', [4, 150, 16, 95, 4]),
  row('puffer', [5, 120, 22, 105, 2]),
  row('seahorse', [6, 100, 24, 110, 2]),
  row('squid', [8, 85, 19, 120, 2]),
  row('angelfish', [10, 75, 20, 130, 2]),
  row('lionfish', [15, 60, 22, 150, 1]),
  row('turtle', [20, 48, 28, 170, 1]),
  row('ray', [30, 36, 24, 210, 1]),
  row('octopus', [50, 26, 26, 220, 1]),
  row('shark', [80, 18, 20, 300, 1]),
  row('marlin', [100, 14, 17, 320, 1]),
  row('angler', [150, 8, 30, 360, 1], true),
  row('whale', [300, 5, 36, 520, 1], true),
]

const byId = new Map(fishKinds.map((kind) => [kind.id, kind]))

export function kindOf(id: FishId): FishKind {
  const kind = byId.get(id)
  if (!kind) throw new Error(`there is no fish ${id}`)
  return kind
}

const timesMost = 100

/** «1.5 times» in parts per million; undefined where it is no such number, or more than is allowed. */
export function ppmOfTimes(typed: string): number | undefined {
  if (!/^\d{1,3}([.,]\d{1,6})?$/.test(typed.trim())) return undefined
  const times = Number(typed.trim().replace(',', '.'))
  return times <= timesMost ? Math.round(times * 1_000_000) : undefined
}

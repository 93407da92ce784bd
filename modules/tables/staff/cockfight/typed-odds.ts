/** Malay odds as they are typed, in hundredths: `0.80`, `-.94`, `0,8`. Undefined where it is none. */
export function typedOdds(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-')
  if (!/^-?(?:\d(?:\.\d{0,2})?|\.\d{1,2})$/.test(text)) return undefined
  const odds = Math.round(Number(text) * 100)
  return odds !== 0 && Math.abs(odds) <= 100 ? odds : undefined
}

/** Per cent with up to two decimals, as parts per million. */
export function typedPercent(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text)) return undefined
  const ppm = Math.round(Number(text) * 10_000)
  return ppm > 0 && ppm <= 200_000 ? ppm : undefined
}

export function typedWhole(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim()
  if (!/^\d{1,6}$/.test(text)) return undefined
  const value = Number(text)
  return value >= least && value <= most ? value : undefined
}

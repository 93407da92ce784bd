import { useFormat } from '@tessera/web-kit'

const partsPerWhole = 1_000_000

/** A rate as the reader writes per cent, with as many decimals as it has. */
export function usePercent() {
  const format = useFormat()
  return (ratePpm: number) =>
    format.number(ratePpm / partsPerWhole, { style: 'percent', maximumFractionDigits: 4 })
}

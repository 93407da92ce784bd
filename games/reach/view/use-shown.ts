import { useFormat } from '@tessera/web-kit'

const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** How numbers of this game are written. */
export function useShown() {
  const format = useFormat()
  return {
    number: (hundredths: number) => format.number(hundredths / 100, two),
    times: (hundredths: number) => `${format.number(hundredths / 100, two)} ×`,
    chance: (share: number) =>
      format.number(share, { style: 'percent', maximumSignificantDigits: 4 }),
  }
}

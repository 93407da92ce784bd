import { useFormat } from '@tessera/web-kit'

/** How heights are written: in hundredths, or as a result names them. */
export function useHeightText() {
  const format = useFormat()
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return {
    of: (hundredths: number) => format.number(hundredths / 100, digits),
    ofMain: (main: string) => format.number(Number(main), digits),
  }
}

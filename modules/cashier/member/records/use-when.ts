import { useFormat, useMedia } from '@tessera/web-kit'

/** When a row was made, as its table shows it: on a phone its day is the heading above. */
export function useWhen(): (at: string) => string {
  const format = useFormat()
  return useMedia('(max-width: 40rem)') ? format.time : format.dateTime
}

import { useFormat, useMedia } from '@tessera/web-kit'

/** When something was, as a table shows it: with less on a phone. */
export function useWhen(): (at: string) => string {
  const format = useFormat()
  return useMedia('(max-width: 40rem)') ? format.time : format.dateTime
}

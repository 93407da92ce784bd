import { keep, kept, localeOf, useLanguage } from '@tessera/web-kit'
import { useMemo, useSyncExternalStore } from 'react'
import { type OddsFormat, oddsFormats, shownOdds } from '../../rules/index.ts'

const key = 'sports.odds'
const listeners = new Set<() => void>()

export function readOddsFormat(): OddsFormat {
  const found = oddsFormats.find((each) => each === kept(key))
  return found ?? 'decimal'
}

export function setOddsFormat(format: OddsFormat): void {
  keep(key, format)
  for (const each of listeners) each()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How this device shows prices. The server renders decimals. */
export const useOddsFormat = (): OddsFormat =>
  useSyncExternalStore(subscribe, readOddsFormat, () => 'decimal')

/** Writes a price in the reader's format: for showing, never for paying. */
export function useOddsText(): (odds: number) => string {
  const format = useOddsFormat()
  const { code } = useLanguage()
  return useMemo(() => {
    const locale = localeOf(code)
    return (odds) => shownOdds({ odds }, format, locale).text
  }, [format, code])
}

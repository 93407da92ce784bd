import { useLanguage } from '@tessera/web-kit'
import { gameNameOf } from '../lottery-games.ts'

/** What games are called in the reader's language. */
export function useGameName(): (code: string) => string {
  const { code: language } = useLanguage()
  return (code) => gameNameOf(code, language)
}

import { useLanguage } from '@tessera/web-kit'

/** What a game is called in the reader's language; its slug where nobody knows its name. */
export function useNameIn(): (
  names: Record<string, string> | null | undefined,
  slug: string,
) => string {
  const { code } = useLanguage()
  return (names, slug) => names?.[code.toUpperCase()] ?? names?.['EN'] ?? slug
}

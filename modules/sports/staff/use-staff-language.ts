import { useLanguage } from '@tessera/web-kit'

/** The language in which names of events are asked for. */
export const useStaffLanguage = (): string => useLanguage().code.slice(0, 2).toUpperCase()

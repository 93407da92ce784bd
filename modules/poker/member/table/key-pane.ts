import { createContext, useContext } from 'react'

/** Where several tables are shown: the one that keys act at. Without it there is one table, and keys act there. */
export const KeyPane = createContext<{ isActive: boolean } | null>(null)

export const useHasKeys = (): boolean => useContext(KeyPane)?.isActive ?? true

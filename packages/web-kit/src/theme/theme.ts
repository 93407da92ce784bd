import { useSyncExternalStore } from 'react'
import { keep, kept } from '../data/device.ts'

export type Theme = 'night' | 'day'

const key = 'theme'
const listeners = new Set<() => void>()
const system = () =>
  globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'day' : 'night'

/** What is shown: the member's own choice, else what their system prefers. */
export const readTheme = (): Theme => {
  const own = kept(key)
  return own === 'night' || own === 'day' ? own : system()
}

/** Shows the present theme and follows the system. The page's own first script has done so before. */
export function startTheme(): void {
  const show = () => {
    document.documentElement.dataset['theme'] = readTheme()
    for (const listener of listeners) listener()
  }
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', show)
  show()
}

export function setTheme(theme: Theme): void {
  keep(key, theme)
  document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
}

// What the server draws must not depend on the theme: its page is the same for all.
const servedTheme = (): Theme => 'night'

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    readTheme,
    servedTheme,
  )

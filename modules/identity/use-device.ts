import { useText } from '@tessera/web-kit'
import { profileMessages } from './profile-messages.ts'

/** A browser and its system in words. */
export function useDevice(): (line: { browser: string; system: string }) => string {
  const text = useText(profileMessages)
  return ({ browser, system }) => {
    if (browser && system) return text('deviceWords', { browser, system })
    return browser || system || text('unknownDevice')
  }
}

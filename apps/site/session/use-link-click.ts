import { clickCalls } from '@tessera/agents/click-calls'
import { send } from '@tessera/web-kit'
import { useEffect } from 'react'

/**
 * Tells that an agent's link was opened, once it is looked at: a page that a browser only prepares, or that a program
 * reads, tells nothing. The server counts each browser once a day; where it cannot be reached, nothing is lost but the count.
 */
export function useLinkClick(code: string): void {
  useEffect(() => {
    if (code === '') return undefined
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', tell)
      send(clickCalls.countClick, { body: { code: code.slice(0, 40) } }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [code])
}

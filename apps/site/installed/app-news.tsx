import { Button, useLanguage, useText } from '@tessera/web-kit'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import {
  countVisit,
  followInstall,
  forgetPages,
  install,
  noNews,
  onNews,
  readNews,
  startWorker,
  takeNewVersion,
} from './app-worker.ts'
import styles from './app-news.module.css'

// A round that is being played is never interrupted.
const inPlay = /^\/(game\/|seamless|lotter|sealottery|vnlottery)/i

// A server-rendered page is for a visitor without news.
export const useNews = () => useSyncExternalStore(onNews, readNews, () => noNews)

/** Follows new versions of the site, and says quietly that there is one. */
export function AppNews() {
  const text = useText(messages)
  const later = useText(laterMessages)
  const [location] = useLocation()
  const { hasNewVersion } = useNews()
  const [isLater, setLater] = useState(false)
  useWorker()
  if (!hasNewVersion || isLater || inPlay.test(location)) return null
  return (
    <div role="status" className={styles.note}>
      <Button kind="chip" onClick={takeNewVersion}>
        {later('newVersion')}
      </Button>
      <Button kind="plain" onClick={() => setLater(true)}>
        {text('later')}
      </Button>
    </div>
  )
}

function useWorker(): void {
  const { code } = useLanguage()
  const first = useRef(code)
  // The service worker is outside React; a browser that refuses it goes without.
  useEffect(() => {
    followInstall(countVisit())
    void startWorker().catch(() => undefined)
  }, [])
  // What it keeps is in a language.
  useEffect(() => {
    if (first.current !== code) forgetPages()
    first.current = code
  }, [code])
}

/** In the menu, where the browser can install the site and this is not the first visit. Never over a page. */
export function InstallEntry({ className }: { className: string }) {
  const later = useText(laterMessages)
  const { canInstall } = useNews()
  if (!canInstall) return null
  return (
    <button type="button" className={className} onClick={() => void install()}>
      {later('install')}
    </button>
  )
}

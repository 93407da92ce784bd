import { deviceStore, tabStore } from '@tessera/web-kit'

/** The browser's events of the installed app. Everything here is outside React. */
export type AppNews = { hasNewVersion: boolean; canInstall: boolean }

type InstallEvent = Event & { prompt: () => Promise<unknown> }

const listeners = new Set<() => void>()
export const noNews: AppNews = { hasNewVersion: false, canInstall: false }
let news = noNews
let waiting: ServiceWorker | undefined
let installing: InstallEvent | undefined

const visitsKey = 'tessera.visits'
const visitKey = 'tessera.visit'
// Nobody is asked to install what they see for the first time.
const visitsBeforeInstall = 2

function tell(change: Partial<AppNews>): void {
  news = { ...news, ...change }
  for (const listener of listeners) listener()
}

export const readNews = (): AppNews => news
export function onNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The visits of this device so far; the tab's own is counted once. */
export function countVisit(): number {
  const known = Number(deviceStore.read(visitsKey) ?? 0)
  if (tabStore.read(visitKey)) return known
  tabStore.keep(visitKey, '1')
  deviceStore.keep(visitsKey, String(known + 1))
  return known + 1
}

/** Registers the service worker and follows its versions. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js')
  const look = () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    waiting = registration.waiting
    tell({ hasNewVersion: true })
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  look()
}

/** Takes the new version: its worker takes over, and the page is loaded with it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting?.postMessage('update')
}

/** Kept pages are in a language: another one is loaded again. */
export function forgetPages(): void {
  navigator.serviceWorker?.controller?.postMessage('forgetPages')
}

/** The browser offers to install the site; the offer is kept for the menu. */
export function followInstall(visits: number): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installing = event as InstallEvent
    tell({ canInstall: visits >= visitsBeforeInstall })
  })
  addEventListener('appinstalled', () => tell({ canInstall: false }))
}

export async function install(): Promise<void> {
  tell({ canInstall: false })
  await installing?.prompt()
}

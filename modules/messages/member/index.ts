import { lazy } from 'react'

// Shown to few, once: fetched when it is.
export const AnnouncementPopup = lazy(async () => ({
  default: (await import('./announcement-popup.tsx')).AnnouncementPopup,
}))

export { NoticeLine } from './notice-line.tsx'
export { loadNotices } from './notices-query.ts'

import { lazyPart } from '@tessera/web-kit'

// Shown to few, once: fetched when it is.
export const AnnouncementPopup = lazyPart(async () => ({
  default: (await import('./announcement-popup.tsx')).AnnouncementPopup,
}))

/** The pages of the member centre; a page's file is fetched when it is opened. */
export const loadInboxPage = () => import('./inbox/inbox-screen.tsx')
export const loadNoticesPage = () => import('./notices-screen.tsx')
export const loadFeedbackPage = () => import('./feedback/feedback-screen.tsx')

export { NoticeLine } from './notice-line.tsx'
export { loadNotices } from './notices-query.ts'
export { UnreadBadge } from './unread-badge.tsx'

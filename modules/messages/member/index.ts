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

/** What lies over any page, and beside the contacts: fetched when it is shown. */
export const loadChatDialog = () => import('./chat/chat-dialog.tsx')
export const loadServiceBadge = () => import('./service-chat/service-badge.tsx')

/** A chat room in any other page, as at a table; it comes when it is shown. */
export const ChatRoom = lazyPart(async () => ({
  default: (await import('./chat/chat-room.tsx')).ChatRoom,
}))

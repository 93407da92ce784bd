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

/** The chat room of the site as a dialog, and a room in any other page; both come when they are shown. */
export const ChatDialog = lazyPart(async () => ({
  default: (await import('./chat/chat-dialog.tsx')).ChatDialog,
}))
export const ChatRoom = lazyPart(async () => ({
  default: (await import('./chat/chat-room.tsx')).ChatRoom,
}))
export const ServiceBadge = lazyPart(async () => ({
  default: (await import('./service-chat/service-badge.tsx')).ServiceBadge,
}))

export {
  announcementKindOf,
  AnnouncementsScreen,
  loadAnnouncementsScreen,
} from './announcements-screen.tsx'
export { FeedbackDesk, loadFeedbackDesk } from './feedback-screen.tsx'
export { feedbackStateOf } from './feedback-view.ts'
export { SentMessagesScreen, loadSentMessagesScreen } from './messages-screen.tsx'

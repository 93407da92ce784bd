export {
  announcementKindOf,
  AnnouncementsScreen,
  loadAnnouncementsScreen,
} from './announcements-screen.tsx'
export { FeedbackDesk, feedbackStateOf, loadFeedbackDesk } from './feedback-screen.tsx'
export { SentMessagesScreen, loadSentMessagesScreen } from './messages-screen.tsx'

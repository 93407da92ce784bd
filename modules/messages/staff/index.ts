export {
  announcementKindOf,
  AnnouncementsScreen,
  loadAnnouncementsScreen,
} from './announcements-screen.tsx'
export { FeedbackDesk, feedbackStateOf, loadFeedbackDesk } from './feedback-screen.tsx'
export { LettersScreen, loadLettersScreen } from './letters-screen.tsx'

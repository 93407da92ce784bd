export { AnnouncementsScreen, loadAnnouncementsScreen } from './announcements-screen.tsx'
export { FeedbackDesk, loadFeedbackDesk } from './feedback-screen.tsx'
export { LettersScreen, loadLettersScreen } from './letters-screen.tsx'

/** Coming back on the word of this browser, or of another of our hosts. What the first scripts may hold of it. */
export { mayAskTabs } from './log-in/logged-in-marker.ts'
export { isFirstLogin } from './log-in/first-login.ts'
export { readRemembered } from './log-in/remembered.ts'
export const loadComeBack = () => import('./log-in/come-back.ts')
/** What a tab with a session answers to those that open later. */
export const loadTabCodes = () => import('./log-in/tab-codes.ts')

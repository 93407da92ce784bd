/** Coming back on the word of this browser, or of another of our hosts. What the first scripts may hold of it. */
export { readRemembered } from './log-in/remembered.ts'
export const loadComeBack = () => import('./log-in/come-back.ts')

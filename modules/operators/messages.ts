export { openMessages } from './page-messages.ts'
export { operatorsMessages } from './staff-messages.ts'

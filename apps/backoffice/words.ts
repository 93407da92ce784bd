// What names of the code are called: no part of the first scripts, which would grow with every act.
export { actMessages } from './words/act-messages.ts'
export { fieldMessages } from './words/field-messages.ts'
export { permissionMessages } from './words/permission-messages.ts'
export { taskMessages } from './words/task-messages.ts'
export { thingMessages } from './words/thing-messages.ts'
export { valueMessages } from './words/value-messages.ts'

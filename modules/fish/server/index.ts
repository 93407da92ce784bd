export { fishRooms } from './fish-rooms.ts'
export type { FishPorts } from './ports.ts'
export { describeRooms } from './describe-rooms.ts'
export { syncRooms } from './rooms.ts'

import { defineModule } from '@tessera/calls'
import { lobbyCalls, lobbyStaffCalls } from './calls.ts'

export const lobbyModule = defineModule({
  name: 'lobby',
  calls: { ...lobbyCalls, ...lobbyStaffCalls },
})

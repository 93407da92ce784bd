import { defineModule } from '@tessera/calls'
import { draftCalls, failureCalls, settingsCalls, settingsStaffCalls, siteFeed } from './calls.ts'

export const settingsModule = defineModule({
  name: 'settings',
  calls: { ...settingsCalls, ...settingsStaffCalls, ...draftCalls, ...failureCalls },
  feeds: [siteFeed],
})

import { deviceStore } from '@tessera/web-kit'

/** Where this device keeps that some tab of it was logged in and has not logged out. No secret. */
export const loggedInMarker = 'tessera.open'

/** Whether another tab may be logged in: only then it is worth asking. */
export const mayAskTabs = (): boolean => deviceStore.read(loggedInMarker) !== undefined

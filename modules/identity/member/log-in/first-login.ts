import { tabStore } from '@tessera/web-kit'

/** Whether this session is the member's first: told to whoever shows something only then. */
export const isFirstLogin = (): boolean => tabStore.read('firstTimeLogin') === '1'

import { tabStore } from '@tessera/web-kit'

/** Whether this session is the member's first, for content that is shown only then. */
export const isFirstLogin = (): boolean => tabStore.read('firstTimeLogin') === '1'

import { tabStore } from '@tessera/web-kit'

export type Audience = 'A' | 'B' | 'F'

const key = (audience: Audience) => `popupShown.${audience}`

/** Whether an audience has had its popup in this session of the browser. */
export const wasShown = (audience: Audience): boolean => tabStore.read(key(audience)) !== undefined

/** Specification 4: once a session for each audience. */
export const noteShown = (audience: Audience): void => tabStore.keep(key(audience), '1')

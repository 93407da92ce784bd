// Written by `npm run gen` from the rows of scripts/tidy/floor-plan.mjs.
import type { Messages } from '@tessera/web-kit/messages'

export const moduleWords: readonly Messages[] = []

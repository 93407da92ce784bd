// Written by `npm run gen` from the rows of scripts/tidy/floor-plan.mjs.
import type { SiteModule } from '@tessera/web-kit/modules'

export const siteModules: readonly SiteModule[] = []

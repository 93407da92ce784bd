// Written by `npm run gen` from the rows of scripts/tidy/floor-plan.mjs.
import type { OfficeModule } from '@tessera/web-kit/modules'

export const officeModules: readonly OfficeModule[] = []

import path from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from '../start/settings.mjs'

/** What takes longest: begun as one of the last, it would be waited for alone. */
export const slowFiles = [
  'apps/server/keys/rotate-key.test.ts',
  'apps/server/guard/role-matrix.test.ts',
  'apps/server/bad-input.test.ts',
  'apps/server/kill-moves.test.ts',
  'apps/server/demo/crowd/crowd.test.ts',
  'games/games.test.ts',
  'apps/server/kill.test.ts',
  'modules/identity/server/idempotency/idempotency.test.ts',
  'games/check-round.test.ts',
  'modules/identity/server/bad-input.test.ts',
  'apps/server/guard/others.test.ts',
  'apps/server/guard/invalid-input.test.ts',
  'scripts/real-site.test.ts',
  'scripts/new-extensions.test.ts',
  'scripts/postgres-hang.test.ts',
  'scripts/restore-drill.test.ts',
]
const slow = slowFiles.map((file) => path.join(root, file))

/** The order of Vitest, with the slowest files of each project first also where no times of an earlier run are known. */
export class SlowFirst extends BaseSequencer {
  /**
   * @param {import('vitest/node').TestSpecification[]} files
   * @override
   */
  async sort(files) {
    const usual = await super.sort(files)
    // One that is not named comes after all that are.
    /** @param {import('vitest/node').TestSpecification} file */
    const placeOf = ({ moduleId }) =>
      slow.includes(moduleId) ? slow.indexOf(moduleId) : slow.length
    return [...new Set(usual.map(({ project }) => project))].flatMap((project) =>
      usual.filter((file) => file.project === project).toSorted((a, b) => placeOf(a) - placeOf(b)),
    )
  }
}

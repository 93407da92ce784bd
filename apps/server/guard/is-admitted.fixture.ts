import type { Call } from '@tessera/calls'
import { refusals } from './expected-access.fixture.ts'
import type { Answer } from './guard.fixture.ts'

/** Access was granted: done, or stopped by a problem that the call declares. */
export function isAdmitted(call: Call, { status, code }: Answer): boolean {
  if (status === 200) return true
  const declared = (call.problems ?? []).map((kind) => kind.code)
  const always = ['common.notFound', 'common.busy', 'common.tooManyRequests']
  return code !== undefined && !refusals.has(code) && [...declared, ...always].includes(code)
}

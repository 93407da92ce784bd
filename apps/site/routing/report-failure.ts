import { failureCalls, type FailureKind } from '@tessera/settings/calls'
import { send } from '@tessera/web-kit'

/** Reports to the site that a file of the page did not load. */
export async function reportFileFailure(kind: FailureKind, file: string): Promise<void> {
  await send(failureCalls.reportFailure, { body: { kind, file } })
}

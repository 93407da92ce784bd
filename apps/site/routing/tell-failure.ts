import { failureCalls, type FailureKind } from '@tessera/settings/calls'
import { send } from '@tessera/web-kit'

/** Tells the house that a file of the page did not come. */
export async function tellFailure(kind: FailureKind, file: string): Promise<void> {
  await send(failureCalls.reportFailure, { body: { kind, file } })
}

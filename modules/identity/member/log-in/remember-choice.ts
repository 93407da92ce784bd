import { send } from '@tessera/web-kit'
import { logInCalls } from '../../log-in-calls.ts'
import { keepRemembered, readRemembered, type Remembered } from './remembered.ts'

/** What was chosen at a log-in: this browser is remembered for a day, or forgotten. Neither keeps anybody waiting. */
export function applyRemember(
  isTicked: boolean,
  who: Partial<Pick<Remembered, 'username' | 'country' | 'mobileNum'>>,
): void {
  const wasKept = readRemembered() !== undefined
  keepRemembered(isTicked ? who : undefined)
  if (isTicked) void send(logInCalls.rememberDevice, {}).catch(() => keepRemembered(undefined))
  else if (wasKept) void send(logInCalls.forgetDevice, {}).catch(() => undefined)
}

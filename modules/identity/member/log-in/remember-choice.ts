import { send } from '@tessera/web-kit'
import { logInCalls } from '../../log-in-calls.ts'
import { keepRemembered, readRemembered, type Remembered } from './remembered.ts'

/** The choice at log-in: this browser is remembered for a day, or forgotten. Neither delays the log-in. */
export function applyRemember(
  isTicked: boolean,
  who: Partial<Pick<Remembered, 'username' | 'country' | 'mobileNum'>>,
): void {
  const wasKept = readRemembered() !== undefined
  keepRemembered(isTicked ? who : undefined)
  if (isTicked) void send(logInCalls.rememberDevice, {}).catch(() => keepRemembered(undefined))
  else if (wasKept) void send(logInCalls.forgetDevice, {}).catch(() => undefined)
}

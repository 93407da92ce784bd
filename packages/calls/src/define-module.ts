import type { Call, Feed } from './call.ts'

/**
 * The public manifest of a module: its name, calls and feeds. The server, the API document and the guard of access read
 * the manifests of all modules, so a call that is in none of them is not served.
 */
export type Manifest<Calls extends Record<string, Call> = Record<string, Call>> = {
  /** The name of its folder, which begins the names of its calls and jobs. */
  name: string
  /** Every call of the module, in one object. */
  calls: Calls
  /** The feeds of the browsers' sockets. */
  feeds?: readonly Feed[]
  /** Its writes and its jobs move money: they wait while a server's clock is off. */
  movesMoney?: true
}

/** Declares a module once. It runs in the browser too, so it imports nothing of a server. */
// @__NO_SIDE_EFFECTS__
export function defineModule<const M extends Manifest>(manifest: M): M {
  return manifest
}

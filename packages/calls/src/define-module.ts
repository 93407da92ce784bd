import type { Call, Feed } from './call.ts'

/**
 * What everybody may know of a module: its name and what it answers and tells. The server, the API document and the guard
 * of access read the manifests of all modules, so a call that stands in none of them is not served.
 */
export type Manifest<Calls extends Record<string, Call> = Record<string, Call>> = {
  /** The name of its folder, which begins the names of its calls and jobs. */
  name: string
  /** Every call of the module, in one object. */
  calls: Calls
  /** What it tells browsers over their socket. */
  feeds?: readonly Feed[]
  /** Its changes and its jobs move money: they wait while a server cannot tell the time. */
  movesMoney?: true
}

/** Declares a module once. It runs in the browser too, so it imports nothing of a server. */
// @__NO_SIDE_EFFECTS__
export function defineModule<const M extends Manifest>(manifest: M): M {
  return manifest
}

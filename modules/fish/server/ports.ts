import type { MemberContext } from '@tessera/server-kit'

/** What the rooms ask of others. */
export type FishPorts = {
  /** The context of whoever plays for free in a member's stead. Problem: `compliance.onBreak`. */
  asFreePlayer: <C extends MemberContext>(context: C) => Promise<C>
}

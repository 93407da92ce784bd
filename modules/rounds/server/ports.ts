import type { Db, MemberContext } from '@tessera/server-kit'

/** Questions to the catalogue, which the server answers. */
export type CataloguePorts = {
  /** The title under these codes, written in any case; its own codes are in the answer. */
  findGame: (
    db: Db,
    vendor: string,
    gameCode: string,
  ) => Promise<
    | {
        vendor: string
        gameCode: string
        slug: string | null
        isPlayable: boolean
        hasFreePlay: boolean
      }
    | undefined
  >
  describeGames: (
    db: Db,
    games: { vendor: string; gameCode: string }[],
    language: string,
  ) => Promise<Map<string, { gameName: string; vendorName: string; iconUrl: string }>>
}

/**
 * Whether the staff have hidden an in-house game, or switched its free play off: no such round of it begins, and one that
 * has begun ends.
 */
export type HidingPort = {
  isHidden: (db: Db, slug: string) => Promise<boolean>
  hasFreePlay: (db: Db, slug: string) => Promise<boolean>
}

/** Opens a vendor's game in a frame: where it is, that this vendor lets nobody in, or that it does not answer. */
export type FramePort = {
  openFrame: (
    context: MemberContext,
    asked: { vendor: string; gameCode: string; left: readonly string[] },
  ) => Promise<{ is: 'open'; url: string; host: string } | { is: 'closed' } | { is: 'silent' }>
}

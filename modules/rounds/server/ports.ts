import type { Db } from '@tessera/server-kit'

/** Questions to the catalogue, which the server answers. */
export type CataloguePorts = {
  findGame: (
    db: Db,
    vendor: string,
    gameCode: string,
  ) => Promise<{ slug: string | null; isPlayable: boolean } | undefined>
  describeGames: (
    db: Db,
    games: { vendor: string; gameCode: string }[],
    language: string,
  ) => Promise<Map<string, { gameName: string; vendorName: string; iconUrl: string }>>
}

import { call, Done, PageNo, PageSize, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { features, volatilities } from './features.ts'
import {
  clientType,
  desktopPlatform,
  favouritePageSize,
  listOrders,
  lobbyPageSize,
  pageSizeMax,
  searchCharactersMax,
  stakeChoices,
} from './limits.ts'
import { lobbyProblems } from './problems.ts'
import {
  Choice,
  FavouriteRef,
  GameItem,
  Lane,
  Language,
  StakeFilter,
  VendorGroup,
} from './shapes.ts'

export { lobbyStaffCalls } from './desk-calls.ts'
export { listAddressNames } from './limits.ts'
export { lobbyProblems } from './problems.ts'
export type { Classify, FavouriteRef, GameItem, Lane, LaneCard, VendorGroup } from './shapes.ts'

const Text = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

// What the specification's client says of itself; the answer does not depend on the last two.
const client = {
  clientType: z._default(Whole({ min: 0, max: 9 }), clientType),
  platform: z._default(Text(60), desktopPlatform),
  channel: z.optional(Text(40)),
  merchant: z.optional(Text(40)),
}
const chosen = { gameType: Choice, vassalage: Choice, language: Language }
const TotalPages = z.int()

const favouriteRef = {
  nodeId: Whole({ min: 1, max: 2_147_483_647 }),
  vendor: z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/)),
  gameType: z.string().check(z.regex(/^[A-Z]{2,12}$/)),
}

export const lobbyCalls = {
  readMenus: call({
    method: 'GET',
    path: '/lgw/games/game_menus',
    access: 'guest',
    isForAll: true,
    summary: 'The vendors of each category, the lanes of the lobby and the prize mode',
    query: z.object({ language: Language }),
    reply: z.object({
      groups: z.array(VendorGroup),
      data: z.object({ lanes: z.array(Lane) }),
      prizeMode: z.enum(['ELOTT', 'LOTT']),
    }),
  }),

  listGames: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    access: 'guest',
    summary: 'A page of titles. FAV needs a member',
    query: z.object({
      ...client,
      ...chosen,
      gameClassify: Choice,
      filter: z._default(z.enum(['ALL', 'HOT', 'FAV', 'NEW']), 'ALL'),
      gameName: z.optional(Text(searchCharactersMax)),
      minBet: StakeFilter,
      minLineNum: z.optional(z.union([z.literal(''), Whole({ min: 0, max: 10_000 })])),
      /** Ours: the least stake is no more than about so many dollars, in the currency of the reader. */
      stakeStep: z.optional(z.enum(['', ...stakeChoices])),
      /** Ours: what the titles are about, and 0 for those with free play. */
      theme: z.optional(z.string().check(z.regex(/^[a-z]{0,20}$/))),
      supportPlay: z.optional(z.union([z.literal(''), Whole({ min: 0, max: 1 })])),
      /** Ours: titles that can be played today, and those that return at least so many percent. */
      availability: z._default(z.enum(['ALL', 'PLAYABLE']), 'ALL'),
      minReturn: z.optional(z.union([z.literal(''), Whole({ min: 0, max: 100 })])),
      /** Ours: what a slot has, and how far the results of a game spread. */
      feature: z.optional(z.enum(['', ...features])),
      volatility: z.optional(z.enum(['', ...volatilities])),
      sort: z._default(z.enum(listOrders), 'LOBBY'),
      pageNo: PageNo,
      pageSize: PageSize(lobbyPageSize, pageSizeMax),
    }),
    reply: z.object({
      games: z.array(GameItem),
      totalPages: TotalPages,
      total: z.int(),
      /** Where a name finds nothing: the names that are most like it. */
      nearest: z.array(z.string()),
    }),
  }),

  listHotGames: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    access: 'guest',
    isForAll: true,
    summary: 'The hot games, in-house ones first',
    query: z.object({
      ...chosen,
      platform: client.platform,
      merchantCode: z.optional(Text(40)),
      isPlatform: z.optional(Whole({ min: 0, max: 9 })),
    }),
    reply: z.object({ list: z.array(GameItem) }),
  }),

  readLeastStake: call({
    method: 'GET',
    path: '/wps/lobby/leastStake',
    access: 'guest',
    summary:
      'The least stake of a title in the currency of the member; for a guest in that of the site',
    query: z.object({ nodeId: favouriteRef.nodeId }),
    reply: z.object({ least: Money }),
    problems: [lobbyProblems.unknownGame],
  }),

  listStakeSteps: call({
    method: 'GET',
    path: '/wps/lobby/stakeSteps',
    access: 'guest',
    summary: 'What each step of the filter by stakes is in the currency of the reader',
    reply: z.object({ list: z.array(z.object({ step: z.enum(stakeChoices), most: Money })) }),
  }),

  listVendorTypes: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    access: 'guest',
    isForAll: true,
    summary: 'Which categories and kinds of titles a vendor has',
    query: z.object({ vassalage: Choice }),
    reply: z.array(
      z.object({
        vassalage: z.string(),
        gameType: z.string(),
        gameClassify: z.array(z.string()),
      }),
    ),
  }),

  listVendors: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    access: 'guest',
    isForAll: true,
    summary: 'The vendors of each category',
    query: z.object({ gameType: Choice }),
    reply: z.array(VendorGroup),
  }),

  listFavourites: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    access: 'member',
    summary: 'What the member keeps as favourites, newest first',
    reply: z.array(FavouriteRef),
  }),

  listFavouriteGames: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    access: 'member',
    summary: 'The member’s favourite titles, newest first',
    query: z.object({
      ...client,
      ...chosen,
      pageNo: PageNo,
      pageSize: PageSize(favouritePageSize, favouritePageSize),
    }),
    reply: z.object({ content: z.array(GameItem), pageNum: z.int(), totalPages: TotalPages }),
  }),

  addFavourite: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    access: 'member',
    summary: 'Keeps a title as a favourite; kept already, nothing changes',
    body: z.object(favouriteRef),
    reply: Done,
    problems: [lobbyProblems.unknownGame, lobbyProblems.tooManyFavourites],
  }),

  removeFavourite: call({
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    access: 'member',
    summary: 'Lets a favourite go; gone already, nothing changes',
    query: z.object(favouriteRef),
    reply: Done,
  }),
}

export type GameFilter = z.output<typeof lobbyCalls.listGames.query>

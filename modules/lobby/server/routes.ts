import { placeOf } from '@tessera/compliance/server'
import { answer } from '@tessera/server-kit'
import { lobbyCalls } from '../calls.ts'
import { deskRoutes } from './desk/routes.ts'
import { addFavourite } from './add-favourite.ts'
import { findFavouriteGames, findFavourites } from './favourites.ts'
import type { StakePorts } from './least-stakes.ts'
import { listGames } from './list-games.ts'
import { listHotGames } from './list-hot-games.ts'
import { listStakeSteps, readLeastStake } from './read-least-stake.ts'
import { listVendors, listVendorTypes, readMenus } from './read-menus.ts'
import { removeFavourite } from './remove-favourite.ts'

const members = (ports: StakePorts) =>
  answer(lobbyCalls, {
    readMenus: ({ db }) => readMenus(db),
    listGames: (context, { query }) => listGames(context, query, ports),
    listHotGames: (context, { query }) => listHotGames(context, query, ports),
    listStakeSteps: (context) => listStakeSteps(context),
    readLeastStake: (context, { query }) => readLeastStake(context, query.nodeId, ports),
    listVendorTypes: ({ db }, { query }) => listVendorTypes(db, query.vassalage),
    listVendors: ({ db }, { query }) => listVendors(db, query.gameType),
    listFavourites: ({ db, member }) => findFavourites(db, member.id),
    listFavouriteGames: async ({ db, member, address }, { query }) => {
      const { country } = await placeOf(db, address)
      return findFavouriteGames(db, member, { ...query, country }, ports)
    },
    addFavourite: (context, { body }) => addFavourite(context, body),
    removeFavourite: (context, { query }) => removeFavourite(context, query),
  })

export const lobbyRoutes = (ports: StakePorts) => [...members(ports), ...deskRoutes]

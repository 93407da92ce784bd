import { answer } from '@tessera/server-kit'
import { climbCalls } from '../climb-calls.ts'
import { fightCalls } from '../fight-calls.ts'
import { favouriteCalls } from '../favourite-calls.ts'
import { tableCalls } from '../table-calls.ts'
import { placeSlip } from './bets/place-slip.ts'
import { listOwnSlips, readOwnSlip } from './bets/list-own-slips.ts'
import { addSeed } from './chains/add-seed.ts'
import { readFile } from './files/read-file.ts'
import { cashOut } from './crash/cash-out.ts'
import { placeClimbBet } from './crash/place-climb-bet.ts'
import { readClimb } from './crash/read-climb.ts'
import { readRound } from './lists/read-round.ts'
import { placeFightBet } from './cockfight/place-fight-bet.ts'
import { readFights } from './cockfight/read-fights.ts'
import { dropFavourite, keepFavourite, listFavourites } from './lists/favourites.ts'
import { countSeats, listTables, readTable } from './lists/tables.ts'
import type { TablesPorts } from './ports.ts'

export const tableRoutes = (ports: TablesPorts) =>
  answer(tableCalls, {
    listTables: (context, asked) => listTables(context, asked, ports),
    readTable: (context, asked) => readTable(context, asked, ports),
    countSeats: (context, asked) => countSeats(context, asked, ports),
    readRound,
    readTableFile: readFile,
    listOwnSlips,
    readOwnSlip: (context, { params }) => readOwnSlip(context, params.id),
    placeSlip: (context, { params, body }) => placeSlip(context, { table: params.code, ...body }),
    addSeed: (context, { params, body }) => addSeed(context, { table: params.code, ...body }),
  })

export const favouriteRoutes = answer(favouriteCalls, {
  listFavourites,
  keepFavourite: (context, { body }) => keepFavourite(context, body.table),
  dropFavourite: (context, { body }) => dropFavourite(context, body.table),
})

export const climbRoutes = answer(climbCalls, {
  readClimb,
  placeClimbBet: (context, { params, body }) =>
    placeClimbBet(context, { table: params.code, ...body }),
  cashOut: (context, { params, body }) =>
    cashOut(context, { table: params.code, bet: params.bet, id: body.id }),
})

export const fightRoutes = answer(fightCalls, {
  readFights,
  placeFightBet: (context, { params, body }) =>
    placeFightBet(context, { table: params.code, ...body }),
})

import { call, Done } from '@tessera/calls'
import * as z from 'zod/mini'
import { favouritesMax } from './limits.ts'
import { tablesProblems } from './problems.ts'
import { TableCode } from './shapes.ts'

const body = z.object({ table: TableCode })

/** The tables that a member keeps at hand. */
export const favouriteCalls = {
  listFavourites: call({
    method: 'GET',
    path: '/wps/tables-favourites',
    access: 'member',
    summary: "The member's favourite tables",
    reply: z.object({ list: z.array(z.string()).check(z.maxLength(favouritesMax)) }),
  }),

  keepFavourite: call({
    method: 'POST',
    path: '/wps/tables-favourites',
    access: 'member',
    summary: 'Keeps a table as a favourite; kept already, nothing changes',
    body,
    reply: Done,
    problems: [tablesProblems.unknownTable, tablesProblems.favouritesFull],
  }),

  dropFavourite: call({
    method: 'POST',
    path: '/wps/tables-favourites/drop',
    access: 'member',
    summary: 'Lets a favourite table go; gone already, nothing changes',
    body,
    reply: Done,
  }),
}

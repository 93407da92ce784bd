import { call, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { DecimalText } from '@tessera/money'
import * as z from 'zod/mini'
import { roomRows, roomRowsMax, shownResults } from './limits.ts'
import { tablesProblems } from './problems.ts'
import { RoundState, TableCode } from './shapes.ts'

// Specification 7: relay calls of live games under the names that it gives them.

const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')
const count = Whole({ min: 0, max: 1_000_000_000 })
const TotalPages = Whole({ min: 1, max: 1_000_000_000 })

const Room = z.object({
  roomId: z.string(),
  tableId: z.string(),
  gameCode: z.string(),
  category: z.enum(['LIVE', 'PVP', 'FISH', 'COCKFIGHT']),
  name: z.string(),
  currency: z.string(),
  /** The least and the most on a spot, of a shot, or to sit down with. */
  min: DecimalText,
  max: DecimalText,
  /** Null: as many as come. */
  seats: z.nullable(count),
  taken: count,
  watching: count,
  state: z.nullable(RoundState),
  until: z.nullable(Moment),
  shoe: z.nullable(count),
  /** Newest first. */
  last: z.array(z.string()).check(z.maxLength(shownResults)),
  language: z.string(),
  isHot: z.boolean(),
})

const Model = z.object({
  modelId: z.string(),
  nickname: z.string(),
  tableId: z.string(),
  tableName: z.string(),
  language: z.string(),
  from: Moment,
  to: Moment,
  watching: count,
  isOnline: z.boolean(),
})

export const specifiedTableCalls = {
  listRooms: call({
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    access: 'guest',
    isForAll: true,
    summary: 'The open tables and rooms, of poker and fish too, those with the most members first',
    query: z.object({
      language: Language,
      gameCode: z.optional(z.string().check(z.maxLength(40))),
      /** 1: only those with a free seat. */
      free: z.optional(z.enum(['0', '1'])),
      /** Only those where such a stake is taken, in whole units of the currency. */
      limit: z.optional(Whole({ min: 1, max: 1_000_000_000 })),
      currency: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2,10}$/))),
      pageNo: PageNo,
      pageSize: PageSize(roomRows, roomRowsMax),
    }),
    reply: z.object({ list: z.array(Room), totalPages: TotalPages }),
  }),

  launchChat: call({
    method: 'GET',
    path: '/wps/relay/CBS_launchChat',
    access: 'guest',
    isForAll: true,
    summary: 'Where the chat of a table is',
    query: z.object({ tableId: TableCode, language: Language }),
    reply: z.object({ chatUrl: z.url() }),
    problems: [tablesProblems.unknownTable],
  }),

  listModels: call({
    method: 'GET',
    path: '/wps/relay/CBS_modelList',
    access: 'guest',
    isForAll: true,
    summary: 'The dealers on duty, each with the table',
    query: z.object({ language: Language }),
    reply: z.object({ list: z.array(Model), totalPages: TotalPages }),
  }),
}

import {
  call,
  commonProblems,
  Day,
  Done,
  Moment,
  PageNo,
  PageSize,
  Reason,
  Whole,
} from '@tessera/calls'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { fishDeskProblems } from './desk-problems.ts'
import { sessionRows, sessionRowsMax } from './limits.ts'
import { LeftWhy, RoomCode } from './shapes.ts'

const read = 'staff:fish.read'
const write = 'staff:fish.write'
const count = Whole({ min: 0, max: 1_000_000_000_000 })
const ofRoom = z.object({ code: RoomCode })
const Currency = z.string().check(z.regex(/^[A-Z0-9]{2,10}$/))
const pages = { pageNo: PageNo, pageSize: PageSize(sessionRows, sessionRowsMax) }
const totalPages = Whole({ min: 1, max: 1_000_000_000 })

const DeskRoom = z.object({
  code: z.string(),
  name: z.string(),
  isDemo: z.boolean(),
  isOpen: z.boolean(),
  seats: count,
  taken: count,
  /** What comes back of all shots in the long run, in ten-thousandths: fixed. */
  returnParts: count,
  ranges: z.array(z.object({ least: Money, most: Money })),
})
export type DeskRoom = z.output<typeof DeskRoom>

const DeskSession = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  account: z.string(),
  room: z.string(),
  seat: count,
  enteredAt: Moment,
  leftAt: z.nullable(Moment),
  leftWhy: z.nullable(LeftWhy),
  cost: Money,
  fired: count,
  hit: count,
  refunded: count,
  won: count,
  tickets: count,
  staked: Money,
  paid: Money,
  /** What the member still has in the magazine. */
  held: Money,
})
export type DeskSession = z.output<typeof DeskSession>

const Figure = z.object({
  room: z.string(),
  name: z.string(),
  sessions: count,
  tickets: count,
  hit: count,
  won: count,
  stake: Money,
  prize: Money,
})
export type FishFigure = z.output<typeof Figure>

const DeskTicket = z.object({
  id: z.uuid(),
  sessionId: z.uuid(),
  account: z.string(),
  number: count,
  madeAt: Moment,
  cost: Money,
  hit: count,
  won: count,
  stake: Money,
  prize: Money,
})
export type DeskTicket = z.output<typeof DeskTicket>

const Days = { from: Day, to: Day }

export const fishStaffCalls = {
  listDeskRooms: call({
    method: 'GET',
    path: '/wps/staff/fish/rooms',
    access: read,
    summary: 'The rooms of fish with their seats, what a shot costs, and the fixed return',
    reply: z.object({ list: z.array(DeskRoom) }),
  }),

  changeRoom: call({
    method: 'POST',
    path: '/wps/staff/fish/rooms/:code',
    access: write,
    summary: 'Open or close a room, or change how many seats it has',
    params: ofRoom,
    body: z.object({ isOpen: z.boolean(), seats: Whole({ min: 1, max: 4 }), reason: Reason }),
    reply: Done,
    problems: [commonProblems.notAllowed, fishDeskProblems.unknownDeskRoom],
  }),

  readRoomNaming: call({
    method: 'GET',
    path: '/wps/staff/fish/rooms/:code/naming',
    access: read,
    summary:
      'What a room is called in each language, from which a draft is made; of a code without a room, nothing',
    params: ofRoom,
    reply: z.object({
      version: z.string(),
      isKnown: z.boolean(),
      naming: z.object({ names: z.record(z.string(), z.string()), like: RoomCode }),
    }),
  }),

  setRange: call({
    method: 'POST',
    path: '/wps/staff/fish/rooms/:code/ranges',
    access: write,
    summary: 'Set what a shot costs in a room, in one currency',
    params: ofRoom,
    body: z.object({ currency: Currency, least: Units, most: Units, reason: Reason }),
    reply: Done,
    problems: [
      commonProblems.notAllowed,
      fishDeskProblems.unknownDeskRoom,
      fishDeskProblems.rangeWrong,
    ],
  }),

  listDeskSessions: call({
    method: 'GET',
    path: '/wps/staff/fish/sessions',
    access: read,
    summary: 'Sessions of members in the rooms of fish with their counters and money, newest first',
    query: z.object({ room: z.optional(RoomCode), ...pages }),
    reply: z.object({ list: z.array(DeskSession), totalPages }),
  }),

  listFishFigures: call({
    method: 'GET',
    path: '/wps/staff/fish/figures',
    access: read,
    summary: 'What was staked and paid in each room in a period of business days, by currency',
    query: z.object(Days),
    reply: z.object({ list: z.array(Figure) }),
    problems: [commonProblems.notAllowed],
  }),

  listDeskTickets: call({
    method: 'GET',
    path: '/wps/staff/fish/tickets',
    access: read,
    summary: 'The tickets behind a figure, newest first',
    query: z.object({ ...Days, room: RoomCode, currency: Currency, ...pages }),
    reply: z.object({ list: z.array(DeskTicket), totalPages }),
  }),
}

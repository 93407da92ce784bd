import { betsProblems } from '@tessera/bets/calls'
import { call, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { ledgerProblems } from '@tessera/ledger/problems'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { sessionRows, sessionRowsMax } from './limits.ts'
import { fishProblems } from './problems.ts'
import {
  ClientSeed,
  Counters,
  LeftWhy,
  PastSession,
  Proof,
  Room,
  RoomCode,
  Sea,
  Seat,
  SeatNumber,
  Session,
  ShotResult,
  Shots,
  SwimmingFish,
} from './shapes.ts'

const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')
const Currency = z.optional(z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)))
const ofRoom = z.object({ code: RoomCode })
const ofSession = z.object({ id: z.uuid() })
const Commitment = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What may refuse money for a magazine. */
const moneyProblems = [
  fishProblems.costOutside,
  fishProblems.realityCheckDue,
  betsProblems.limitReached,
  complianceProblems.onBreak,
  ledgerProblems.insufficientFunds,
  ledgerProblems.usedDifferently,
]

export const fishCalls = {
  listRooms: call({
    method: 'GET',
    path: '/wps/fish/rooms',
    access: 'guest',
    summary: 'The rooms with their seats and what a shot costs in them',
    query: z.object({ language: Language, currency: Currency }),
    reply: z.object({ list: z.array(Room) }),
  }),

  readRoom: call({
    method: 'GET',
    path: '/wps/fish/rooms/:code',
    access: 'guest',
    summary: 'A room with the fish in it and whoever sits there',
    params: ofRoom,
    query: z.object({ language: Language, currency: Currency }),
    reply: z.object({
      room: Room,
      seats: z.array(Seat),
      sea: Sea,
      fish: z.array(SwimmingFish),
      serverTime: z.number(),
    }),
    problems: [fishProblems.unknownRoom, fishProblems.notReady],
  }),

  readOwnSeat: call({
    method: 'GET',
    path: '/wps/fish/seat',
    access: 'trial',
    summary: 'Where the member sits, with money and for free',
    reply: z.object({ list: z.array(Session), serverTime: z.number() }),
    problems: [fishProblems.notReady],
  }),

  enterRoom: call({
    method: 'POST',
    path: '/wps/fish/rooms/:code/sessions',
    access: 'trial',
    summary: 'Take a seat and load a magazine of 500 shots',
    params: ofRoom,
    body: z.object({
      /** Chosen by the client and kept when it tries again: one magazine is paid. */
      id: z.uuid(),
      seat: SeatNumber,
      /** Of one shot, in ledger units. */
      cost: Units,
      clientSeed: ClientSeed,
      /** The hash that the seat showed. */
      commitment: Commitment,
    }),
    reply: z.object({ session: Session, balance: Money }),
    problems: [
      fishProblems.unknownRoom,
      fishProblems.roomClosed,
      fishProblems.notReady,
      fishProblems.seatTaken,
      fishProblems.alreadySeated,
      fishProblems.seatChanged,
      fishProblems.sessionOver,
      fishProblems.moneyRoom,
      ...moneyProblems,
    ],
  }),

  fireShots: call({
    method: 'POST',
    path: '/wps/fish/sessions/:id/frames',
    access: 'trial',
    summary: 'Fire the shots of a frame; a frame without shots says that the member is there',
    params: ofSession,
    body: z.object({ shots: Shots }),
    reply: z.object({
      results: z.array(ShotResult),
      counters: Counters,
      /** For how long shots that came too soon have to wait. */
      waitMilliseconds: z.number(),
      serverTime: z.number(),
    }),
    problems: [
      fishProblems.notReady,
      fishProblems.sessionOver,
      fishProblems.tooSoon,
      fishProblems.magazineEmpty,
    ],
  }),

  loadMagazine: call({
    method: 'POST',
    path: '/wps/fish/sessions/:id/magazines',
    access: 'trial',
    summary: 'Give back what is left of the magazine and load a new one, also at another cost',
    params: ofSession,
    body: z.object({ id: z.uuid(), cost: Units }),
    reply: z.object({ session: Session, balance: Money }),
    problems: [
      fishProblems.notReady,
      fishProblems.roomClosed,
      fishProblems.sessionOver,
      ...moneyProblems,
    ],
  }),

  leaveRoom: call({
    method: 'POST',
    path: '/wps/fish/sessions/:id/leave',
    access: 'trial',
    summary: 'Leave the seat: what was hit is settled, what is left of the magazine comes back',
    params: ofSession,
    reply: z.object({ session: PastSession, balance: Money }),
    problems: [fishProblems.notReady, fishProblems.unknownSession],
  }),

  listOwnSessions: call({
    method: 'GET',
    path: '/wps/fish/sessions',
    access: 'trial',
    summary: "The member's sessions, newest first",
    query: z.object({
      language: Language,
      pageNo: PageNo,
      pageSize: PageSize(sessionRows, sessionRowsMax),
    }),
    reply: z.object({
      list: z.array(PastSession),
      totalPages: Whole({ min: 1, max: 1_000_000_000 }),
    }),
  }),

  readProof: call({
    method: 'GET',
    path: '/wps/fish/sessions/:id/proof',
    access: 'trial',
    summary: 'Every shot of a session that has ended, with the seed that its draws follow from',
    params: ofSession,
    reply: Proof,
    problems: [fishProblems.unknownSession, fishProblems.sessionOpen],
  }),

  readSea: call({
    method: 'GET',
    path: '/wps/fish/rooms/:code/seas/:number',
    access: 'guest',
    summary: 'A sea with its hash, and with its seed when its last fish has gone',
    params: z.object({ code: RoomCode, number: Whole({ min: 1, max: 1_000_000_000 }) }),
    reply: Sea,
    problems: [fishProblems.unknownSea],
  }),
}

/** What a session is told when it has ended by itself. */
export const Ended = z.object({ id: z.uuid(), why: LeftWhy, at: Moment })

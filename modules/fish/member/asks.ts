import { query } from '@tessera/web-kit'
import { fishCalls } from '../fish-calls.ts'
import { sessionRows } from '../limits.ts'

const inCapitals = (code: string) => code.slice(0, 2).toUpperCase()

export const roomsAsk = (code: string) =>
  query(fishCalls.listRooms, { query: { language: inCapitals(code) } })

export const roomAsk = (room: string, code: string) =>
  query(fishCalls.readRoom, { params: { code: room }, query: { language: inCapitals(code) } })

export const ownSeatAsk = query(fishCalls.readOwnSeat, {})

export const sessionsAsk = (code: string, pageNo: number) =>
  query(fishCalls.listOwnSessions, {
    query: { language: inCapitals(code), pageNo, pageSize: sessionRows },
  })

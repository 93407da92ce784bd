import type { SportCode } from '../sport.ts'
import { query } from '@tessera/web-kit'
import { bookCalls } from '../book-calls.ts'

const inCapitals = (code: string) => code.slice(0, 2).toUpperCase()

export const sportsAsk = (code: string) =>
  query(bookCalls.listSports, { query: { language: inCapitals(code) } })

export type ListPart = {
  sport?: SportCode
  when: 'live' | 'soon' | 'day' | 'all'
  category?: 'SPORTS' | 'ESPORTS' | 'COCKFIGHT'
  tournament?: number
  search?: string
  ids?: string
  tournaments?: string
}
export const listRows = 60

export const eventsAsk = (part: ListPart, code: string, pageSize = listRows) =>
  query(bookCalls.listEvents, {
    query: { ...part, language: inCapitals(code), pageNo: 1, pageSize },
  })

export const eventAsk = (id: number, code: string) =>
  query(bookCalls.readEvent, { params: { id }, query: { language: inCapitals(code) } })

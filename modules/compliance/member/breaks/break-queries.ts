import { query } from '@tessera/web-kit'
import { breakCalls } from '../../break-calls.ts'

export const breakQuery = query(breakCalls.readBreak, {})
export const refreshes = [breakCalls.readBreak]

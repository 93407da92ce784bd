import { query } from '@tessera/web-kit'
import { loginRows } from '../../limits.ts'
import { profileCalls } from '../../profile-calls.ts'

/** A page of one's log-ins. */
export const loginsQuery = (pageNo: number) =>
  query(profileCalls.listLogins, { query: { pageNo, pageSize: loginRows } })

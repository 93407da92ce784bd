import { answer } from '@tessera/server-kit'
import { issueCalls } from '../issue-calls.ts'
import { listDragons } from './issues/list-dragons.ts'
import {
  listDayProofs,
  listIssuesToCome,
  listLotteries,
  listRecent,
  listResults,
  readIssue,
  readLottery,
} from './issues/list-issues.ts'

export const issueRoutes = answer(issueCalls, {
  listLotteries,
  readLottery,
  listResults,
  listIssuesToCome,
  readIssue,
  listDayProofs,
  listRecent: (context, { query }) => listRecent(context, query),
  listDragons: (context, { query }) => listDragons(context, query.language),
})

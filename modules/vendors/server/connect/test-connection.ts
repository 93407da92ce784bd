import { inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import { connectionProblems } from '../../connection-problems.ts'
import type { ConnectionCheck, ConnectionReport } from '../../connection-staff-calls.ts'
import { findConnection, opened } from '../wire/connections.ts'
import { changes, subjectOf } from './changes.ts'
import { checkKit, left } from './kit-check.ts'
import { areKeys } from './own-keys.ts'
import { havePassed, keepReport, lastReport } from './reports.ts'
import { checkVendor, needTestMember } from './vendor-check.ts'

type Given = { account: string; game: string }

/**
 * Runs the tests of a connection, and keeps the report. Without a test account the vendor is not asked for a game, and the tests have
 * not passed. Problems: `unknownConnection`, `notTestAccount`.
 */
export async function testConnection(
  context: StaffContext,
  code: string,
  { account, game }: Given,
  { protocols, kitCases }: { protocols: readonly WalletProtocol[]; kitCases?: number | undefined },
): Promise<ConnectionReport> {
  const { db, log, clock, staff } = context
  const row = await findConnection(db, code)
  if (!row) throw connectionProblems.unknownConnection()
  const member = account === '' ? undefined : await needTestMember(context, account)
  const version = await changes.versionOf(db, subjectOf(code))
  const connection = opened(log, protocols, row)
  const checks: ConnectionCheck[] = [setCheck('settings', connection !== undefined)]
  if (connection) {
    const { protocol, addresses, vendors, settings } = connection
    checks.push(
      setCheck('keys', areKeys(settings)),
      setCheck('addresses', !protocol.needsAddresses || addresses.length > 0),
      setCheck('supplies', vendors.length > 0),
      ...(await checkKit(context, connection, kitCases)),
      ...(member
        ? await checkVendor(context, connection, { member, game })
        : [left('launch', 'no test account was given')]),
    )
  }
  await inTransaction(db, async (tx) => {
    await keepReport(tx, { code, version, staffAccount: staff.account, checks }, clock())
    tellAct(tx, { subject: subjectOf(code), after: countOf(checks) })
  })
  const report = await lastReport(db, code)
  if (!report) throw new Error('a report was not kept')
  return report
}

const setCheck = (id: string, isRight: boolean): ConnectionCheck => ({
  id,
  group: 'set',
  title: id,
  end: isRight ? 'passed' : 'failed',
  detail: '',
  milliseconds: 0,
})

const countOf = (checks: readonly ConnectionCheck[]) => ({
  hasPassed: String(havePassed(checks)),
  ...Object.fromEntries(
    (['passed', 'failed', 'left'] as const).map((end) => [
      end,
      String(checks.filter((each) => each.end === end).length),
    ]),
  ),
})

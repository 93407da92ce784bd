import type { OwnContracts } from '@tessera/agents/contract-flags-calls'
import { expect, test } from 'vitest'
import { agentPageOf, isFlagged, shownGroups } from './agent-pages.ts'

const none = {
  divtypereq: 0,
  dailysalreqtype: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
  past: [],
} satisfies OwnContracts
const ids = (flags: Parameters<typeof shownGroups>[0]) =>
  shownGroups(flags).flatMap(({ pages }) => pages.map(({ id }) => id))

test.each([
  ['divtypereq', 'agentDividendRecordCopy2'],
  ['dailysalreqtype', 'agentDailyWages2'],
  ['contracthoursalreq', 'agentHourSalary'],
  ['realtimesalreqtype', 'agentRealtimeSalary'],
] as const)(
  'with %s on, %s is in the menu, and without it it is not [MC-17] [AG-12] [AG-13] [AG-14] [AG-15] [RO-04]',
  (flag, id) => {
    expect(isFlagged(id)).toBe(true)
    for (const shown of [1, 2, 3] as const) {
      expect(ids({ ...none, [flag]: shown })).toContain(id)
    }
    expect(ids(none)).not.toContain(id)
    expect(ids(undefined)).not.toContain(id)
    // Its address leads to the first panel.
    expect(agentPageOf(id, shownGroups(none)).id).toBe('agentTeamOverview')
    expect(agentPageOf(id, shownGroups({ ...none, [flag]: 2 })).id).toBe(id)
  },
)

test('the panel of a contract that has ended stays, so that its history can be read', () => {
  const own = { ...none, past: ['daily'] } satisfies OwnContracts
  expect(ids(own)).toContain('agentDailyWages2')
  expect(ids(own)).not.toContain('agentDividendRecordCopy2')
})

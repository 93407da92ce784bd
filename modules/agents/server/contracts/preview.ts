import type { MemberContext } from '@tessera/server-kit'
import type { AcceptancePreview } from '../../contract-calls.ts'
import type { ContractRow } from './contract-rows.ts'
import { findEnding, findUncovered } from './end-below.ts'
import { shownContracts } from './shown-contract.ts'

/** What ends below an agent, and what stays uncovered, when they have these terms. */
export async function previewOf(
  db: MemberContext['db'],
  {
    upperId,
    kind,
    unit,
    terms,
    topRatePpm,
  }: Pick<ContractRow, 'kind' | 'unit' | 'terms' | 'topRatePpm'> & {
    upperId: string
  },
): Promise<AcceptancePreview> {
  const under = { upperId, kind, unit }
  const ending = await findEnding(db, under, topRatePpm)
  const uncovered = await findUncovered(db, under, terms, topRatePpm)
  const all = [...ending, ...uncovered.map((each) => ({ row: each, depth: 1 }))]
  const shown = await shownContracts(
    db,
    all.map(({ row }) => row),
    upperId,
  )
  const below = all.map(({ row, depth }, at) => ({
    number: row.number,
    account: shown[at]?.account ?? '',
    topRatePpm: row.topRatePpm,
    depth,
  }))
  return { ends: below.slice(0, ending.length), uncovered: below.slice(ending.length) }
}

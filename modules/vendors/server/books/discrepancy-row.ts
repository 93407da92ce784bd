import type { Discrepancy } from '../../book-staff-calls.ts'

export type DiscrepancyRow = Omit<Discrepancy, 'foundAt' | 'endedAt' | 'proposal' | 'currency'> & {
  unit: string
  of: string | null
  player: string
  number: number
  foundAt: Date
  endedAt: Date | null
  proposedEnd: 'accepted' | 'corrected' | null
  proposedBy: string | null
  proposedAccount: string | null
  proposedWhy: string | null
}

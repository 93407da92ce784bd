import { type AccountRef, cashOf, transfer } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import type { TransferRow } from './transfers.ts'

// Each movement has an id of its own that follows from the transfer: whatever is tried twice moves once.

type Moved = Pick<TransferRow, 'id' | 'memberId' | 'vendor' | 'amount' | 'unit'>

/** What has left the main wallet while nobody knows whether the vendor has it. */
export const inFlightOf = (vendor: string, unit: string): AccountRef => ({
  owner: `vendor:${vendor}`,
  purpose: 'clearing',
  unit,
})

/** What the vendor has taken in less what it gave out: below nothing, members have won there. */
export const atVendorOf = (vendor: string, unit: string): AccountRef => ({
  owner: `vendor:${vendor}`,
  purpose: 'play',
  unit,
})

const subjectOf = ({ id }: Moved) => `wallet:${id}`

/** Takes the amount out of the main wallet, before the vendor is asked. Problem: `insufficientFunds`. */
export const sendOff = (tx: Db, row: Moved) =>
  transfer(tx, {
    id: deriveId(row.id, 'to vendor'),
    legs: [
      {
        from: cashOf(row.memberId, row.unit),
        to: inFlightOf(row.vendor, row.unit),
        amount: row.amount,
      },
    ],
    reason: 'to vendor',
    subject: subjectOf(row),
  })

/** The vendor has taken it in. */
export const handIn = (tx: Db, row: Moved) =>
  transfer(tx, {
    id: deriveId(row.id, 'at vendor'),
    legs: [
      {
        from: inFlightOf(row.vendor, row.unit),
        to: atVendorOf(row.vendor, row.unit),
        amount: row.amount,
      },
    ],
    reason: 'at vendor',
    subject: subjectOf(row),
  })

/** The vendor has refused it: back to where it was. */
export const giveBack = (tx: Db, row: Moved) =>
  transfer(tx, {
    id: deriveId(row.id, 'vendor returned'),
    legs: [
      {
        from: inFlightOf(row.vendor, row.unit),
        to: cashOf(row.memberId, row.unit),
        amount: row.amount,
      },
    ],
    reason: 'vendor returned',
    subject: subjectOf(row),
  })

/** The vendor has given it out: only then the member has it. */
export const bringHome = (tx: Db, row: Moved) =>
  transfer(tx, {
    id: deriveId(row.id, 'from vendor'),
    legs: [
      {
        from: atVendorOf(row.vendor, row.unit),
        to: inFlightOf(row.vendor, row.unit),
        amount: row.amount,
      },
      {
        from: inFlightOf(row.vendor, row.unit),
        to: cashOf(row.memberId, row.unit),
        amount: row.amount,
      },
    ],
    reason: 'from vendor',
    subject: subjectOf(row),
  })

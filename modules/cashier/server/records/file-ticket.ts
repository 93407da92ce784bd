import { timingSafeEqual } from 'node:crypto'
import { cashierProblems } from '../../problems.ts'
import { fileTicketSeconds } from '../../records-limits.ts'
import type { RecordFile } from '../../records-calls.ts'
import { fileSignature } from './statement-key.ts'

type Owner = { memberId: string; unit: string; sessionId: string }
type Ticket = Owner & { file: RecordFile; madeAt: number }

/**
 * The address of a file. A browser fetches it without a token, straight to the disk, so the address itself says for
 * whom and what it is, in which session it was asked for and when, under our signature.
 */
export function fileAddress(owner: Owner, file: RecordFile, now: Date): string {
  const ticket: Ticket = { ...owner, file, madeAt: now.getTime() }
  const said = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  const signature = fileSignature(said).toString('base64url')
  return `/wps/cashier/files/${file.kind}.csv?ticket=${said}.${signature}`
}

/** What an address was made for. Problem: `fileGone`, where it is too old or not ours. */
export function openTicket(ticket: unknown, now: Date): Ticket {
  const [said = '', signature = ''] = String(ticket).split('.')
  const expected = fileSignature(said)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw cashierProblems.fileGone()
  }
  const opened = JSON.parse(Buffer.from(said, 'base64url').toString('utf8')) as Ticket
  if (opened.madeAt + fileTicketSeconds * 1_000 < now.getTime()) throw cashierProblems.fileGone()
  return opened
}

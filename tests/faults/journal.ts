import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Answer, Move } from './moves.ts'

/** A line of the journal: what was asked; an answer to it; or that none came. `seq` is the line's number. */
export type Asked = { seq: number; n: number; move: Move }
export type Answered = { seq: number; n: number; sentAt: number; answer: Answer }

/**
 * What the driver knows, on a file of its own that is only ever added to: the intent before a request is
 * sent, the answer after it came. The checks read this file, not the driver's memory.
 */
export class Journal {
  #file: number | undefined
  readonly path: string
  #seq = 0
  #asked = 0
  readonly counts = { sent: 0, answered: 0, lost: 0 }

  constructor(path: string) {
    this.path = path
    this.#file = openSync(path, 'ax')
  }

  get requests(): number {
    return this.#asked
  }

  #write(...fields: (string | number | bigint | boolean)[]): number {
    this.#seq += 1
    // Requests that are still running when a run is aborted write nothing more.
    if (this.#file !== undefined) writeSync(this.#file, `${fields.join('\t')}\n`)
    return this.#seq
  }

  /** Writes down what will be sent, and gives it its number. */
  ask({ kind, id, member, payee, amount, validBet }: Move): number {
    this.#asked += 1
    this.#write('ask', this.#asked, kind, id, member, payee, amount, validBet)
    return this.#asked
  }

  sent(n: number): number {
    this.counts.sent += 1
    return this.#write('sent', n)
  }

  answered(n: number, sentAt: number, { outcome, isFirst, balance, version }: Answer): void {
    this.counts.answered += 1
    this.#write('answer', n, sentAt, outcome, isFirst, balance, version)
  }

  lost(n: number, sentAt: number, why: string): void {
    this.counts.lost += 1
    this.#write('lost', n, sentAt, why)
  }

  /** The faults injected meanwhile, for the analysis of a failure. */
  note(...fields: (string | number)[]): void {
    this.#write('fault', ...fields)
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }
}

/** The journal on the disk. */
export function readJournal(path: string): { asked: string[][]; answered: string[][] } {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  const asked: string[][] = []
  const answered: string[][] = []
  for (const [index, line] of lines.entries()) {
    const [kind = '', ...fields] = line.split('\t')
    if (kind === 'ask') asked.push([String(index + 1), ...fields])
    if (kind === 'answer') answered.push([String(index + 1), ...fields])
  }
  return { asked, answered }
}

import { diffOf } from './diff-of.ts'

/** Whether nothing would change: what is known and what is typed say the same in every field. */
export const isUnchanged = (known: unknown, typed: unknown): boolean =>
  diffOf(known, typed).length === 0

import { commonProblems } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import {
  type ChannelInputs,
  cleanInput,
  inputLettersMax,
  shownInputs,
  wrongInput,
} from '../channels/inputs.ts'
import { keyedDigest } from './settings-key.ts'

type Given = Readonly<Record<string, string>>

/**
 * The inputs that a channel declares, checked. No value of them is told back. Problem: `badInput` with each input that
 * is missing, wrong or unknown.
 */
export function readInputs(declared: ChannelInputs = {}, given: Given = {}): Given {
  const inputs = shownInputs(declared)
  const names = new Set(inputs.map(({ name }) => name))
  const unknown = Object.keys(given).filter((name) => !names.has(name))
  const read = inputs.map((input) => {
    const typed = Object.hasOwn(given, input.name) ? (given[input.name] ?? '') : ''
    const value = cleanInput(input, typed)
    const wrong = typed.length > inputLettersMax ? 'length' : wrongInput(input, value)
    return { name: input.name, value, wrong }
  })
  const wrong = read.flatMap(({ name, wrong: why }) => (why ? [[`inputs.${name}`, says[why]]] : []))
  const fields = [...wrong, ...unknown.map((name) => [`inputs.${name}`, 'is not asked for'])]
  if (fields.length > 0) throw commonProblems.badInput({ fields: Object.fromEntries(fields) })
  return Object.fromEntries(read.map(({ name, value }) => [name, value]))
}

const says = { missing: 'is missing', length: 'has a wrong length', form: 'has a wrong form' }

/** Those of them that may appear in no log: secrets, and what belongs to a person. */
export const privateAmong = (declared: ChannelInputs = {}, values: Given): string[] =>
  Object.entries(declared).flatMap(([name, { kind }]) =>
    kind !== 'select' && values[name] ? [values[name]] : [],
  )

/** Tells the same inputs again without keeping them; nothing where the channel asks for none. */
export function hashOfInputs(db: Db, values: Given): Buffer | null {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return sorted.length > 0 ? keyedDigest(db, 'deposit.inputs', JSON.stringify(sorted)) : null
}

import { type CallProblem, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { cashierProblems, type Channel } from '../../calls.ts'
import { cleanInput, type ShownInput, wrongInput } from '../../channels/inputs.ts'
import { messages } from '../../messages.ts'
import { useChannelWord } from '../channel-pieces.ts'

type Values = Record<string, string>

/** What the member types for a channel, with what is wrong with it. It is kept by this page and nowhere else. */
export function useInputs({ id, inputs }: Channel, problem: CallProblem | null) {
  const text = useText(messages)
  const word = useChannelWord(id)
  const [typed, setTyped] = useState<Values>({})
  const [left, setLeft] = useState<readonly string[]>([])
  // What was refused is said until it is typed otherwise.
  const [answered, setAnswered] = useState<CallProblem | null>(null)
  const wrong = (input: ShownInput) => wrongInput(input, cleanInput(input, typed[input.name] ?? ''))
  const refused = problem === answered ? undefined : refusalIn(problem)

  /** Says what the channel has refused, or what does not fit once the field was left. */
  function errorOf(name: string): string | undefined {
    const input = inputs.find((each) => each.name === name)
    if (!input) return undefined
    if (refused?.field === name) {
      return word(`refused.${name}.${refused.reason}`) ?? text('input.refused')
    }
    const why = left.includes(name) ? wrong(input) : undefined
    if (why !== 'length') return why && text(`input.${why}`)
    const { min, max } = input
    return min === max ? text('input.exactly', { count: min }) : text('input.length', { min, max })
  }

  return {
    inputs,
    typed,
    errorOf,
    areRight: inputs.every((input) => wrong(input) === undefined),
    set: (name: string, value: string) => {
      setTyped((known) => ({ ...known, [name]: value }))
      if (name === refused?.field) setAnswered(problem)
    },
    leave: (name: string) => setLeft((known) => [...known, name]),
    leaveAll: () => setLeft(inputs.map(({ name }) => name)),
    /** Whether a field says already what the channel has refused. */
    isShown: (shown: CallProblem | null) =>
      inputs.some(({ name }) => name === refusalIn(shown)?.field),
    values: (): Values | undefined =>
      inputs.length === 0
        ? undefined
        : Object.fromEntries(
            inputs.map((input) => [input.name, cleanInput(input, typed[input.name] ?? '')]),
          ),
  }
}
export type InputsForm = ReturnType<typeof useInputs>

const refusalIn = (problem: CallProblem | null) =>
  problem?.is(cashierProblems.inputRefused)
    ? (problem.facts as { field: string; reason: string })
    : undefined

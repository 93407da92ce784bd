import { useText } from '@tessera/web-kit'
import type { $ZodType } from 'zod/v4/core'
import { staffMessages } from '../staff-messages.ts'
import { whatIsWrong } from './what-is-wrong.ts'

/** Says in words where a value has not the shape that is asked for. */
export function useCheck() {
  const text = useText(staffMessages)
  return (shape: $ZodType, value: unknown): string | undefined => {
    const place = whatIsWrong(shape, value)
    return place === undefined ? undefined : text('staffCheck', { place })
  }
}

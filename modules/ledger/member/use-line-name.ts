import { useText } from '@tessera/web-kit'
import type { UnitHealth } from '../calls.ts'
import { messages } from '../messages.ts'

type Line = Pick<UnitHealth['lines'][number], 'side' | 'purpose'>

/** The name of a balance sheet line; a purpose without a name is shown as it is. */
export function useLineName(): (line: Line) => string {
  const text = useText(messages)
  return ({ side, purpose }) => {
    const key = `line.${side}.${purpose}`
    return key in messages.texts
      ? text(key as 'line.assets.clearing')
      : text('line.other', { purpose })
  }
}

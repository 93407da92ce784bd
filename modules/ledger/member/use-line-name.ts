import { useText } from '@tessera/web-kit'
import type { UnitHealth } from '../calls.ts'
import { messages } from '../messages.ts'

type Line = Pick<UnitHealth['lines'][number], 'side' | 'purpose'>

/** What a line of the books is called; a purpose that has no name here is shown by its own. */
export function useLineName(): (line: Line) => string {
  const text = useText(messages)
  return ({ side, purpose }) => {
    const key = `line.${side}.${purpose}`
    return key in messages.texts
      ? text(key as 'line.assets.clearing')
      : text('line.other', { purpose })
  }
}

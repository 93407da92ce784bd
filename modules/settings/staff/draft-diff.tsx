import { ChangeDiff } from '@tessera/web-kit'
import { titleIn } from './title-in.ts'
import { useFieldNames } from './use-field-names.ts'

type Side = Record<string, unknown>

/** The current and the drafted value of each field, with the labels of these screens. */
export function DraftDiff({ before, after }: { before: Side; after: Side }) {
  const { nameOf, wordOf } = useFieldNames()
  return (
    <ChangeDiff
      // What has an id has a title, by which people know it.
      nameOf={(key) => titleIn(after[key]) ?? titleIn(before[key]) ?? nameOf(key)}
      wordOf={wordOf}
      before={before}
      after={after}
    />
  )
}

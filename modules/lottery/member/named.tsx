import type { LoadedFamily } from '../plays/load.ts'
import { useFamilyText } from './use-family.ts'

type Props = {
  loaded: LoadedFamily | null | undefined
  kind: Parameters<ReturnType<typeof useFamilyText>>[0]
  code: string
}

/** What a family calls it; an ellipsis while the texts of the family are on their way. */
export function Named({ loaded, kind, code }: Props) {
  const name = useFamilyText(loaded)(kind, code)
  return loaded === undefined ? '…' : name
}

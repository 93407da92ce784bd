import type { LoadedFamily } from '../plays/load.ts'
import { useFamilyText } from './use-family.ts'

type Props = {
  loaded: LoadedFamily | null | undefined
  kind: Parameters<ReturnType<typeof useFamilyText>>[0]
  code: string
}

/** What a family calls it. */
export function Named({ loaded, kind, code }: Props) {
  return useFamilyText(loaded)(kind, code)
}

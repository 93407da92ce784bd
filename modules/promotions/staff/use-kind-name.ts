import { type Messages, textOf, useLanguage } from '@tessera/web-kit'
import { formsOf } from '../kinds/forms.ts'

/** What a kind is called in the reader's language. */
export function useKindName(): (kind: string) => string {
  const { code } = useLanguage()
  return (kind) => {
    const [form] = formsOf(kind)
    return form ? textOf(form.texts as Messages<{ kind: string }>, code)('kind') : kind
  }
}

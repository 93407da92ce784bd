import { type Messages, textOf, useLanguage, useText } from '@tessera/web-kit'
import { builderMessages } from '../../builder-messages.ts'
import type { TermForm } from '../../kinds/form-fields.ts'
import { termFaults } from '../../term-faults.ts'

/** What the fields of a form are called: a label by its key, and what is said under it. */
export function useFormText({ texts }: Pick<TermForm, 'texts'>) {
  const { code } = useLanguage()
  const say = textOf(texts as Messages<Record<string, string>>, code)
  return {
    label: (key: string): string => (key in texts.texts ? say(key) : key),
    hint: (key: string): string | undefined =>
      `${key}.hint` in texts.texts ? say(`${key}.hint`) : undefined,
  }
}

/** What is wrong with a field, in words. */
export function useFault(): (fault: string | undefined) => string | undefined {
  const text = useText(builderMessages)
  return (fault) =>
    fault === undefined
      ? undefined
      : text(`fault.${termFaults.find((each) => each === fault) ?? 'wrong'}`)
}

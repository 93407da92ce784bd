import { expect, test } from 'vitest'
import type { TermField, TermForm } from './form-fields.ts'
import { forms, formsOf } from './forms.ts'
import { kinds } from './index.ts'

/** The keys that the texts of a form need: a label for each field, a name for each choice. */
function keysOf(fields: readonly TermField[], above = ''): string[] {
  return fields.flatMap((field) => {
    const key = [above, field.name].filter((part) => part !== '').join('.')
    const own = field.name === '' ? [] : [key]
    if (field.type === 'choice') return [...own, ...field.choices.map((id) => `${key}.${id}`)]
    if (field.type === 'list' || field.type === 'group') return [...own, ...keysOf(field.of, key)]
    return own
  })
}

const all: [string, TermForm][] = Object.keys(forms).flatMap((name) =>
  formsOf(name).map((form): [string, TermForm] => [`${name}: ${form.texts.module}`, form]),
)

test.each(all)('the form %s has a name for every field and every choice', (_name, form) => {
  const { texts } = form.texts
  expect(keysOf(form.fields).filter((key) => !(key in texts))).toEqual([])
})

test('a form belongs to a kind that exists, and has its name', () => {
  const names = kinds.map(({ name }) => name)
  expect(Object.keys(forms).filter((name) => !names.includes(name))).toEqual([])
  expect(Object.values(forms).every(({ texts }) => 'kind' in texts.texts)).toBe(true)
})

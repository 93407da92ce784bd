import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type MarkUp, markUp } from './mark-up.ts'
import { MarkdownField } from './markdown-field.tsx'

afterEach(cleanup)

const cases: [MarkUp, string, number, number, string, string][] = [
  ['bold', 'a word', 2, 6, 'a **word**', 'word'],
  ['bold', 'a **word**', 4, 8, 'a word', 'word'],
  ['italic', 'word', 0, 4, '*word*', 'word'],
  ['heading', 'one\ntwo', 5, 5, 'one\n## two', '## two'],
  ['list', 'one\ntwo', 0, 7, '- one\n- two', '- one\n- two'],
  ['list', '- one\n- two', 0, 11, 'one\ntwo', 'one\ntwo'],
  ['numbers', 'one', 0, 0, '1. one', '1. one'],
  ['quote', 'one', 0, 3, '> one', '> one'],
  ['link', 'see rules', 4, 9, 'see [rules](https://)', 'https://'],
  ['link', '', 0, 0, '[](https://)', ''],
]

test.each(cases)('%s of %j from %i to %i', (kind, text, from, to, wanted, chosen) => {
  const marked = markUp(kind, { text, from, to })
  expect(marked.text).toBe(wanted)
  expect(marked.text.slice(marked.from, marked.to)).toBe(chosen)
})

function FieldExample() {
  const [value, setValue] = useState('')
  return <MarkdownField label="Text" value={value} onValue={setValue} />
}

test('a text is marked up by its tools and by keys, and is seen as it will look', async () => {
  const user = userEvent.setup()
  render(<FieldExample />)
  const area = screen.getByLabelText<HTMLTextAreaElement>('Text')
  await user.type(area, 'fair')
  area.setSelectionRange(0, 4)
  await user.click(screen.getByRole('button', { name: 'Bold (Ctrl+B)' }))
  expect(area.value).toBe('**fair**')
  expect(screen.getByText('fair', { selector: 'strong' })).toBeDefined()
  area.setSelectionRange(2, 6)
  await user.keyboard('{Control>}b{/Control}')
  expect(area.value).toBe('fair')
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { channels } from './index.ts'
import { shownInputs } from './inputs.ts'
import { fieldsOf } from '@tessera/sealed'

const folder = import.meta.dirname

test('every folder is a channel of the list, under its own name, and no name is there twice', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())
  expect(channels.map(({ id }) => id).toSorted()).toEqual(
    folders.map(({ name }) => name).toSorted(),
  )
})

test.each(channels.map((channel) => ({ ...channel })))('$id has all its pieces', (channel) => {
  const read = (name: string) => readFileSync(path.join(folder, channel.id, name), 'utf8')
  expect(read('messages.ts')).toContain(`defineMessages('channel-${channel.id}'`)
  expect(read('channel.test.ts')).toMatch(/^test(Manual|Instant)?Channel\(/m)
  for (const { name } of fieldsOf(channel.settings))
    expect(read('messages.ts')).toContain(`'settings.${name}'`)
  for (const { name, options } of shownInputs(channel.inputs)) {
    expect(read('messages.ts')).toContain(`'inputs.${name}'`)
    for (const option of options)
      expect(read('messages.ts')).toContain(`'inputs.${name}.${option}'`)
  }
})

test.each(channels.map((channel) => ({ ...channel })))(
  '$id offers amounts within its bounds',
  (channel) => {
    const { smallest, largest, suggestions } = channel
    expect(smallest > 0n && smallest < largest).toBe(true)
    for (const units of suggestions) {
      expect(units >= smallest && units <= largest && units % 100n === 0n).toBe(true)
    }
  },
)

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import {
  type Drafted,
  KeepAsDraft,
  ReviewedProvider,
  TakeBack,
  type TakenBack,
} from '../reviewed/reviewed.tsx'
import { NamesProvider } from '../../texts/names.ts'
import { ChangeHistory } from '../change-history/change-history.tsx'
import { ChangeDiff } from './change-diff.tsx'
import { diffOf } from './diff-of.ts'

afterEach(cleanup)

test('the diff names every field that differs, as deep as it lies, and no other', () => {
  expect(
    diffOf(
      { a: 1, b: { c: ['x', 'y'] }, same: { d: 1 } },
      { a: 2, b: { c: ['x'] }, same: { d: 1 } },
    ),
  ).toEqual([
    { path: ['a'], before: 1, after: 2 },
    { path: ['b', 'c'], before: ['x', 'y'], after: ['x'] },
  ])
  const amounts = [1n, 2n]
  expect(diffOf({ most: 1n, amounts }, { most: 2n, amounts: [1n, 2n] })).toEqual([
    { path: ['most'], before: 1n, after: 2n },
  ])
  expect(diffOf({}, { texts: { EN: 'a' } })).toEqual([
    { path: ['texts', 'EN'], before: undefined, after: 'a' },
  ])
})

test('a change reads as people write: names, yes and no, times, lists, and what is not there', () => {
  render(
    <ChangeDiff
      nameOf={(key) => (key === 'letIn' ? 'Let in' : key)}
      before={{ isShown: true, endsAt: null, letIn: ['10.0.0.0/8', '192.0.2.1'], sort: 1 }}
      after={{ isShown: false, endsAt: '2026-11-21T12:00:00.000Z', letIn: [], sort: 1 }}
    />,
  )
  expect(screen.getByRole('row', { name: 'Is shown Yes No' })).toBeDefined()
  expect(screen.getByRole('row', { name: /^Ends at – .*2026/ })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Let in 10.0.0.0/8, 192.0.2.1 –' })).toBeDefined()
  expect(screen.queryByRole('row', { name: /Sort/ })).toBeNull()
})

test('labels of the site replace its values, in a diff and in a history; texts that people wrote stay', () => {
  const words: Record<string, string> = { 'status.blocked': 'Frozen', 'purposes.login': 'Login' }
  const naming = { wordOf: (_: string, name: string) => words[name], namesOf: () => [] }
  const before = { status: 'active', purposes: ['login', 'other'], note: 'blocked' }
  const after = { status: 'blocked', purposes: ['other'], note: 'free' }
  const change = {
    id: '1',
    madeAt: '2026-11-21T12:00:00.000Z',
    staffAccount: 'olga',
    before,
    after,
  }
  render(
    <NamesProvider value={naming}>
      <ChangeDiff before={before} after={after} />
      <ChangeHistory
        title="History"
        nameOf={(key) => key}
        rows={[change]}
        error={null}
        onRetry={() => undefined}
        whatOf={() => 'Doors'}
      />
    </NamesProvider>,
  )
  expect(screen.getByRole('row', { name: 'Status active Frozen' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Purposes Login, other other' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Note blocked free' })).toBeDefined()
  expect(screen.getByText('Status: active, Purposes: Login, other, Note: blocked')).toBeDefined()
  expect(screen.getByText('Status: Frozen, Purposes: other, Note: free')).toBeDefined()
})

function Draft({ subject, isOff }: Drafted) {
  const [isKept, setKept] = useState(false)
  return (
    <button type="button" disabled={isOff} onClick={() => setKept(true)}>
      {isKept ? `kept ${subject}` : `keep ${subject}`}
    </button>
  )
}
const Back = ({ change }: TakenBack) => (
  <button type="button">{`take back ${change.subject}`}</button>
)

test('a screen drafts and takes back where its office lets it, and else shows nothing of it', async () => {
  const change = { id: '1', subject: 'region', staffAccount: 'olga', before: {}, after: {} }
  const acts = (
    <>
      <KeepAsDraft subject="region" version="" value={{}} />
      <TakeBack change={change} version="1" />
    </>
  )
  render(acts)
  expect(screen.queryAllByRole('button')).toEqual([])
  cleanup()
  render(<ReviewedProvider value={{ Draft, Back }}>{acts}</ReviewedProvider>)
  await userEvent.click(screen.getByRole('button', { name: 'keep region' }))
  expect(screen.getByRole('button', { name: 'kept region' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'take back region' })).toBeDefined()
})

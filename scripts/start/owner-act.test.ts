import { expect, test } from 'vitest'
import { readOwnerAct } from './owner-act.mjs'

test('words behind the command that nobody understands are said, and nothing is done', () => {
  expect(readOwnerAct(['maria'])).toEqual({ account: 'maria', act: 'first' })
  expect(readOwnerAct(['maria', '--reset-second-lock']).act).toBe('resetLock')
  expect(readOwnerAct(['--second', 'jorge'])).toEqual({ account: 'jorge', act: 'second' })
  for (const words of [[], ['--second'], ['maria', '--reset'], ['maria', 'jorge']])
    expect(() => readOwnerAct(words)).toThrow('npm run owner -- <account>')
})

import { expect, test } from 'vitest'
import { listed } from './list.fixture.ts'
import { readmeOf } from './readme-of.fixture.ts'

// `npx vitest run games/readme.test.ts -u` writes them.
test.each(listed)('the README of $slug tells what its maths does', async (each) => {
  await expect(readmeOf(each)).toMatchFileSnapshot(`./${each.slug}/README.md`)
})

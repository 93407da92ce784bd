import { freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import {
  type FakeOutside,
  type ChannelFixture,
  openChannelFixture,
} from '../channels/channel.fixture.ts'
import { sandbox } from '../channels/sandbox/channel.ts'
import { cashierProblems } from '../problems.ts'

const { db } = freshDatabase()
const fake = { open: async () => ({ signingKey: 'shared' }) } as unknown as FakeOutside
let fixture: ChannelFixture

beforeAll(async () => {
  fixture = await openChannelFixture(db(), sandbox, fake)
})

test("another member's order is answered exactly as one that does not exist", async () => {
  const [ana, bob]: [string, string] = [crypto.randomUUID(), crypto.randomUUID()]
  const { value } = await fixture.start(ana)
  const read = (member: string, id: string) =>
    fixture.ask(member, 'GET', `/wps/cashier/deposits/${id}`)
  expect((await read(ana, value.id)).value).toEqual(value)
  const [others, nobodys] = [await read(bob, value.id), await read(bob, crypto.randomUUID())]
  expect(others).toEqual(nobodys)
  expect(others).toMatchObject({ status: 404, code: cashierProblems.unknownOrder.code })
})

test('a member lists their own orders only, newest first, page by page', async () => {
  const [ana, bob]: [string, string] = [crypto.randomUUID(), crypto.randomUUID()]
  await fixture.start(bob)
  const made: string[] = []
  for (let count = 0; count < 5; count++) {
    made.unshift((await fixture.start(ana)).value.id)
    fixture.clock.pass(16 * 60_000)
  }
  const page = async (pageNo: number) => {
    const { value } = await fixture.ask(
      ana,
      'GET',
      `/wps/cashier/deposits?pageSize=2&pageNo=${pageNo}`,
    )
    return value as unknown as { list: { id: string }[]; totalPages: number }
  }
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(made)
  expect(pages.map(({ totalPages }) => totalPages)).toEqual([3, 3, 3])
})

import { Money, money } from '@tessera/money'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import {
  call,
  defineProblems,
  failure,
  type Input,
  type Received,
  type Reply,
  toWire,
  Whole,
} from './index.ts'

const problems = defineProblems('shop', {
  closed: { status: 409, text: 'Closed.' },
  outside: { status: 422, text: 'From {least}.', facts: z.object({ least: z.int() }) },
})

const buy = call({
  method: 'POST',
  path: '/wps/shop/:id',
  access: 'member',
  summary: 'Buys',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z._default(Whole({ min: 1, max: 9 }), 1) }),
  body: z.object({ price: Money }),
  reply: z.object({ price: Money }),
  problems: [problems.closed],
})

test('the shapes of a call are the types of both its sides', () => {
  expectTypeOf<Input<typeof buy>['query']>().toEqualTypeOf<{ page?: string | number | undefined }>()
  expectTypeOf<Received<typeof buy>['query']>().toEqualTypeOf<{ page: number }>()
  expectTypeOf<Received<typeof buy>['body']>().toEqualTypeOf<{ price: Money }>()
  expectTypeOf<Reply<typeof buy>>().toEqualTypeOf<{ price: Money }>()
  expect(buy.query.parse({ page: '3' })).toEqual({ page: 3 })
})

test('a number in a query is whole and within its bounds', () => {
  const page = Whole({ min: 1, max: 9 })
  for (const bad of ['0', '10', '1.5', '1e1', '', ' 3', 'NaN', null, [], true]) {
    expect(z.safeParse(page, bad).success).toBe(false)
  }
})

test('a problem carries its code, status, text and facts', () => {
  const problem = problems.outside({ least: 5 })
  expect(problem.kind.status).toBe(422)
  expect(failure(problem)).toEqual({
    success: false,
    code: 'shop.outside',
    message: 'From 5.',
    value: { least: 5 },
  })
  expect(failure(problems.closed()).success).toBe(false)
})

test('amounts leave as digits', () => {
  expect(toWire({ price: money(7n, 'USD') })).toBe('{"price":{"amount":"7","currency":"USD"}}')
})

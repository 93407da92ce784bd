import { call, defineModule } from '@tessera/calls'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { answer, withoutMoney } from './answer.ts'
import {
  approvalKindsOf,
  defineServerModule,
  joinModules,
  type PortsOf,
} from './define-server-module.ts'

const reply = z.object({ count: z.number() })
const read = { method: 'GET', access: 'guest', summary: 'Reads', reply } as const
const write = { method: 'POST', access: 'guest', summary: 'Writes', reply } as const

const shopCalls = {
  readShop: call({ ...read, path: '/shop' }),
  buy: call({ ...write, path: '/shop/buy' }),
}
const printCalls = { print: call({ ...write, path: '/shop/print' }) }
const shop = defineModule({
  name: 'shop',
  calls: { ...shopCalls, ...printCalls },
  movesMoney: true,
})
const ringCalls = { ring: call({ ...write, path: '/door' }) }
const door = defineModule({ name: 'door', calls: ringCalls })

type Ports = { stock: () => number }
const none = { run: () => Promise.resolve() }
const shopServer = defineServerModule(shop, {
  routes: ({ stock }: Ports) => [
    ...answer(shopCalls, {
      readShop: () => ({ count: stock() }),
      buy: () => ({ count: stock() - 1 }),
    }),
    ...withoutMoney(answer(printCalls, { print: () => ({ count: 0 }) })),
  ],
  jobs: () => [
    { name: 'shop.pay', ...none },
    { name: 'shop.clean', movesMoney: false, ...none },
  ],
  approvalKinds: ({ stock }: Ports) => [{ name: `sell ${stock()}` }],
})
const ringServer = defineServerModule(door, {
  routes: () => answer(ringCalls, { ring: () => ({ count: 1 }) }),
  jobs: () => [{ name: 'door.close', ...none }],
})
const modules = { shop: shopServer, door: ringServer }
const ports = { shop: { stock: () => 7 } }

test('modules are joined with their ports, and a module that asks nothing is given nothing', async () => {
  expectTypeOf<PortsOf<typeof modules>>().toEqualTypeOf<{ shop: Ports }>()
  const { routes } = joinModules(modules, ports)
  expect(routes.map(({ name }) => name)).toEqual(['readShop', 'buy', 'print', 'ring'])
  expect(await routes[1]?.handle({} as never, {} as never)).toEqual({ count: 6 })
  expect(approvalKindsOf(modules, ports)).toEqual([{ name: 'sell 7' }])
  // @ts-expect-error the shop asks for its stock
  joinModules({ door: ringServer, shop: shopServer }, { shop: {} })
})

test('what a module of money changes is of money, but for what it says is not', () => {
  const { routes, jobs } = joinModules(modules, ports)
  const moving = routes.filter(({ movesMoney }) => movesMoney).map(({ name }) => name)
  expect(moving).toEqual(['buy'])
  expect(jobs.filter(({ movesMoney }) => movesMoney).map(({ name }) => name)).toEqual(['shop.pay'])
})

test('a call without a handler, and a handler of a call that is not declared, do not compile', () => {
  // @ts-expect-error `print` has no handler
  defineServerModule(shop, {
    routes: () => answer(shopCalls, { readShop: () => ({ count: 1 }), buy: () => ({ count: 1 }) }),
  })
  defineServerModule(door, {
    // @ts-expect-error `print` is a call of the shop
    routes: () => [
      ...answer(ringCalls, { ring: () => ({ count: 1 }) }),
      ...answer(printCalls, { print: () => ({ count: 0 }) }),
    ],
  })
  expect(Object.keys(door.calls)).toEqual(['ring'])
})

import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { openPayment } from './gateway.ts'
import { isListedReturn } from './is-listed-return.ts'

const { db } = freshDatabase()
const origin = 'https://play.example'

test.each(['https://play.example/member?page=depositv2&order=1', 'https://play.example/'])(
  '%s is a page of the site',
  (address) => {
    expect(isListedReturn(address, [origin])).toBe(true)
  },
)

// S-46
const foreign = [
  'https://evil.example/member',
  '//evil.example',
  '//evil.example/https://play.example/',
  'javascript:alert(1)//https://play.example/',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://play.example@evil.example/',
  'https://user@play.example/',
  'https://user:pass@play.example/',
  'https://play.example.evil.example/',
  'https://play.example:8443/',
  'https://play.example',
  'http://play.example/',
  'https://рlay.example/',
  'https://xn--lay-nlc.example/',
  'https://play.example\\@evil.example/',
  'https:\\\\play.example/',
  'https:/play.example/',
  'https%3A%2F%2Fplay.example%2F',
  'https://play%2eexample/',
  'https://play.example%2f@evil.example/',
  ' https://play.example/',
  'https://play.example/\n',
  'ht\ttps://play.example/',
  'https://PLAY.example/',
  '/member',
  '\\\\evil.example',
  '',
]

test.each(foreign)('%j is nowhere to send a payer', async (address) => {
  expect(isListedReturn(address, [origin])).toBe(false)
  const asked = {
    orderId: address,
    money: { amount: 1n, currency: 'USD' },
    origin,
    now: new Date(0),
  }
  await expect(openPayment(db(), { ...asked, returnUrl: address })).rejects.toThrow('foreign')
})

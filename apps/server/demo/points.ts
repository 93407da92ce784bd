import { insertPointItem, type NewPointItem } from '@tessera/loyalty/server'
import { unitsPerWhole } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { setFlag } from '@tessera/settings/server'

const id = (number: number) => `00000000-0000-7000-8000-${String(700 + number).padStart(12, '0')}`

const plain = {
  currency: null,
  amount: null,
  rounds: null,
  stock: null,
  perMember: null,
  isAutomatic: false,
  isOpen: true,
} as const
const dollars = (count: bigint) => ({
  kind: 'cash' as const,
  currency: 'USD',
  amount: count * unitsPerWhole,
})

const items: Omit<NewPointItem, 'id' | 'version'>[] = [
  {
    ...plain,
    ...dollars(5n),
    cost: 500,
    isAutomatic: true,
    texts: {
      EN: { title: '$5 in cash', text: 'Added to your balance at once.' },
      ES: { title: '5 $ en dinero', text: 'Se agrega a tu saldo de inmediato.' },
    },
  },
  {
    ...plain,
    kind: 'goods',
    cost: 800,
    stock: 40,
    perMember: 4,
    texts: {
      EN: { title: 'Deck of cards', text: 'Two decks with linen finish in a tin box.' },
      ES: { title: 'Baraja', text: 'Dos barajas con acabado de lino en una caja de lata.' },
    },
  },
  {
    ...plain,
    kind: 'voucher',
    cost: 1_500,
    stock: 20,
    texts: {
      EN: { title: 'Cinema voucher', text: 'One seat. The code is in your redeem history.' },
      ES: {
        title: 'Entrada de cine',
        text: 'Un asiento. El código está en tu historial de canjes.',
      },
    },
  },
  {
    ...plain,
    ...dollars(25n),
    cost: 2_400,
    perMember: 1,
    texts: {
      EN: { title: '$25 in cash', text: 'Once for each member, after a review.' },
      ES: { title: '25 $ en dinero', text: 'Una vez por miembro, tras una revisión.' },
    },
  },
  {
    ...plain,
    kind: 'goods',
    cost: 12_000,
    stock: 5,
    perMember: 1,
    texts: {
      EN: { title: 'Wireless headphones', text: 'Over-ear, with noise cancelling.' },
      ES: { title: 'Auriculares inalámbricos', text: 'Con cancelación de ruido.' },
    },
  },
  {
    ...plain,
    kind: 'rounds',
    currency: 'USD',
    amount: unitsPerWhole / 5n,
    rounds: { game: 'orchard', count: 20, days: 7 },
    cost: 450,
    stock: 200,
    perMember: 5,
    isAutomatic: true,
    texts: {
      EN: { title: '20 free rounds', text: 'What you win is cash at once.' },
      ES: { title: '20 rondas gratis', text: 'Lo que ganes es dinero de inmediato.' },
    },
  },
]

/** The demo's points mall. */
export async function makePointsMall(db: Db, now: Date): Promise<void> {
  await setFlag(db, 'POINTSYSTEM3', true)
  for (const [at, item] of items.entries()) {
    await insertPointItem(db, { ...item, id: id(at), version: 0 }, now)
  }
}

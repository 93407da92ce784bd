import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

/** What can go wrong where staff connect vendors. */
export const connectionProblems = defineProblems('vendors', {
  unknownConnection: { status: 404, text: 'This connection does not exist.' },
  unknownProtocol: { status: 422, text: 'This protocol does not exist.' },
  // Whoever may change a connection alone may not change one that plays: a second person has seen what it is.
  connectionIsOn: { status: 409, text: 'Switch the connection off before you change it.' },
  connectionIsOff: { status: 409, text: 'The connection is already off.' },
  connectionsFull: {
    status: 409,
    text: 'The maximum is {most} connections.',
    facts: z.object({ most: z.int() }),
  },
  vendorElsewhere: {
    status: 409,
    text: '{vendor} is supplied by the connection {connection}. Switch that one off first.',
    facts: z.object({ vendor: z.string(), connection: z.string() }),
  },
  vendorKeepsWallet: {
    status: 409,
    text: '{vendor} has a wallet of its own. A vendor is paid for in one way.',
    facts: z.object({ vendor: z.string() }),
  },
  vendorUnknown: {
    status: 422,
    text: 'The catalogue has no vendor {vendor}.',
    facts: z.object({ vendor: z.string() }),
  },
  notTestAccount: { status: 422, text: 'This is not a test account.' },
  notTested: {
    status: 409,
    text: 'Run the tests first. All of them have to pass with the present settings.',
  },
  suppliesNothing: { status: 409, text: 'Choose the vendors that this connection supplies.' },
})

import { call, Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { PublicKey } from './shapes.ts'

/** Sealing what is sent. */
export const payloadCalls = {
  readPayloadKey: call({
    method: 'GET',
    path: '/wps/system/payloadKey',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'The key under which to seal encrypted requests, and the time here',
    reply: z.object({ kid: z.string(), jwk: PublicKey, now: Moment }),
  }),
}

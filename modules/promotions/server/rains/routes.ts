import { answer } from '@tessera/server-kit'
import { rainCalls } from '../../rain-calls.ts'
import { grabPacket } from './grab-packet.ts'
import { readRain } from './read-rain.ts'

export const rainRoutes = () =>
  answer(rainCalls, {
    readRain: (context, { params }) => readRain(context, params.id),
    grabPacket: (context, { params, body }) =>
      grabPacket(context, { id: body.id, rainId: params.id }),
  })

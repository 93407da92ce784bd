import { answer } from '@tessera/server-kit'
import { wheelCalls } from '../../wheel-calls.ts'
import { readWheel } from './read-wheel.ts'
import { spinWheel } from './spin-wheel.ts'

export const wheelRoutes = () =>
  answer(wheelCalls, {
    readWheel: (context, { params }) => readWheel(context, params.id),
    spinWheel: (context, { params, body }) =>
      spinWheel(context, { ...body, promotionId: params.id }),
  })

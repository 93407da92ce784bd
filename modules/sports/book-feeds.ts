import { feed } from '@tessera/calls'
import * as z from 'zod/mini'
import { BookId, EventChange } from './shapes.ts'
import { sportCodes } from './sport.ts'

const EventTopic = z.string().check(z.regex(/^[1-9]\d{0,15}$/))

/** All markets of an event: what changed of it. The topic is its id. */
export const eventFeed = feed({
  name: 'sports.event',
  access: 'guest',
  message: EventChange,
  topic: EventTopic,
})

/** What the lists show of an event: its score and its main markets. The topic is its id. */
export const mainFeed = feed({
  name: 'sports.main',
  access: 'guest',
  message: EventChange,
  topic: EventTopic,
})

/** Which events came to a list, and which left it. The topic is `live` or a sport. */
export const listFeed = feed({
  name: 'sports.lists',
  access: 'guest',
  message: z.object({ added: z.array(BookId), removed: z.array(BookId) }),
  topic: z.enum(['live', ...sportCodes]),
})

export const bookFeeds = [eventFeed, mainFeed, listFeed]

import { testEveryFeed } from '../../server/feeds/every-feed.fixture.ts'
import { unified } from './feed.ts'
import { standIn } from './stand-in.fixture.ts'

testEveryFeed(unified, standIn)

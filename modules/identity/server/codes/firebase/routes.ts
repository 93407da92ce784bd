import { answer, type Db, type Route } from '@tessera/server-kit'
import { deliveryTestCalls } from '../../../delivery-test-calls.ts'
import { firebaseCalls } from '../../../firebase-calls.ts'
import { readDelivery } from '../delivery.ts'
import { readPhone } from '../read-phone.ts'
import { sendTest } from '../send-test.ts'
import { takeProof } from './take-proof.ts'

/** The calls of Firebase verification, and of the test of what carries messages. */
export const firebaseRoutes: Route[] = answer(
  { ...firebaseCalls, ...deliveryTestCalls },
  {
    sendTestMessage: (context, { params, body }) => sendTest(context, params.by, body.to),
    takeFirebaseProof: async (context, { body }) => {
      const { purpose, firebaseIdToken: idToken } = body
      const to = readPhone(body.countryDialingCode, body.mobileNum)
      const { code } = await takeProof(context, { purpose, to, idToken })
      return { verificationCode: code }
    },
    readFirebase: ({ db }) => readFirebase(db),
  },
)

/** What a browser needs to ask Firebase, where numbers are proved there; both are public. */
export async function readFirebase(db: Db) {
  const { adapter, settings } = await readDelivery(db, 'sms')
  if (adapter !== 'firebase') return null
  return { projectId: settings['projectId'] ?? '', apiKey: settings['apiKey'] ?? '' }
}

import { type Adapter, DeliveryFault } from './adapter.ts'

/**
 * Google's Firebase proves numbers in the browser and sends its own messages; ours it does not carry. What it says is
 * taken in `firebase/take-proof.ts`.
 */
export const firebase: Adapter = {
  needs: { settings: ['projectId', 'apiKey'], secrets: [] },

  fault: ({ settings: { projectId = '', apiKey = '' } }) => {
    if (!/^[a-z][a-z0-9-]{4,29}$/.test(projectId)) return 'projectId'
    return /^[\w-]{10,100}$/.test(apiKey) ? undefined : 'apiKey'
  },

  deliver: () =>
    Promise.reject(new DeliveryFault('Firebase carries no messages of ours', { isFinal: true })),
}

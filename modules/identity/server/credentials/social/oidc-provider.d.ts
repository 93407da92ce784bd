// The library brings no types: this is what the tests use of it.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  type Asked = { path: string; req: IncomingMessage; res: ServerResponse }

  export class Provider {
    constructor(issuer: string, settings: object)
    Grant: new (of: { clientId: string; accountId: string }) => {
      addOIDCScope: (scope: string) => void
      save: () => Promise<string>
    }
    use(middle: (asked: Asked, next: () => Promise<void>) => Promise<void>): void
    callback(): RequestListener
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>
  }
}
